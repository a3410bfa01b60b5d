import type { ConversationMessage } from './ConversationMessage.js'

/** The answers to a question that was asked more than once. */
export interface Versions {
  questionId: string
  /** All answers but the one in the thread, the oldest first. */
  others: readonly (readonly ConversationMessage[])[]
  /** The place of the one in the thread among all. */
  shown: number
}
