export { useEvents } from './useEvents.js'
export type { AssistantEvent, OpenedBy } from './AssistantEvent.js'
export type { Feedback, FeedbackReason, UserAction } from './UserAction.js'
