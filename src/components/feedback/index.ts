export { FeedbackForm } from './FeedbackForm.js'
export { FeedbackButton } from './FeedbackButton.js'
export { useFeedback } from './useFeedback.js'
export type { FeedbackFormProps } from './FeedbackForm.js'
