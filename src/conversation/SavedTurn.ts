import type { ConversationMessage } from './ConversationMessage.js'

/** A question and what followed. What two tabs know of a conversation is merged turn by turn. */
export interface SavedTurn {
  /** The id of the question. */
  id: string
  /** When a tab last changed it, in milliseconds since 1970. The later change counts. */
  at: number
  /**
   * Left out of a turn that is whole. Else the time until which the tab that is answering counts as
   * being there; past, if the answer broke off.
   */
  until?: number | undefined
  /** None are left of a turn that was taken back. */
  messages: readonly ConversationMessage[]
}
