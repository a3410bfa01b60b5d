// The chunk that `createFeedbackActions` loads with the first request that is not a question.
export { quoteForForm } from './quoteForForm.js'
export { sendEscalation } from './sendEscalation.js'
export { sendRating } from './sendRating.js'
