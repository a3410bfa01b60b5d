import type { ContextItem } from '../contract/AssistantRequest.js'
import type { Thread } from '../request/buildRequest.js'
import type { Versions, QueuedQuestion, ConversationMessage } from './Conversation.js'

/** A question and its answer. The changes of several tabs are merged turn by turn. */
export interface SavedTurn {
  /** The id of the question. */
  id: string
  /** When a tab last changed the turn, in milliseconds since 1970. The latest change wins. */
  at: number
  /**
   * Omitted once the turn is complete. Otherwise when the lease of the tab that receives the answer expires;
   * an expired lease means that the answer is incomplete. For a queued question, the lease of the tab that
   * will ask it.
   */
  until?: number | undefined
  /** The question while it is queued. Omitted once any tab has asked or removed it. */
  queued?: Omit<QueuedQuestion, 'id'> | undefined
  /** Empty for a question that is queued or was withdrawn. */
  messages: readonly ConversationMessage[]
}

/** How long a conversation is stored after its last change: seven days, in milliseconds. */
export const RETENTION_MS = 604_800_000

/** A stored conversation, with everything needed to show and to continue it. */
export interface SavedConversation {
  id: string
  updatedAt: number
  turns: readonly SavedTurn[]
  thread: Thread
  draft: string
  context: readonly ContextItem[]
  isFilterOff: boolean
  versions?: Versions | undefined
  /** When a tab last changed anything but the turns, in milliseconds since 1970. The latest change wins. */
  detailsAt: number
}
