export { FeedbackForm } from './FeedbackForm.js'
export { RatingButton } from './RatingButton.js'
export { useFeedback } from './useFeedback.js'
export type { FeedbackFormProps } from './FeedbackForm.js'
