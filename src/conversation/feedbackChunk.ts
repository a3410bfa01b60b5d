// The chunk with the requests that are not questions.
export { quoteForForm } from './quoteForForm.js'
export { sendEscalation } from './sendEscalation.js'
export { sendRating } from './sendFeedback.js'
