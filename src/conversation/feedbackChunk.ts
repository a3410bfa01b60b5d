// The chunk that `createFeedbackActions` loads with the first rating or request for help.
export { sendEscalation } from './sendEscalation.js'
export { sendRating } from './sendRating.js'
