import type { Thread } from '../../request/buildRequest.js'
import type { QuestionItem } from '../../wire/QuestionItem.js'
import type { Versions, QueuedQuestion, ConversationMessage } from '../Conversation.js'

/** A question and its answer. The changes of several tabs are merged turn by turn. */
export interface SavedTurn {
  /** The id of the question. */
  id: string
  /**
   * When a tab last changed the turn, in milliseconds since 1970, but always more than before: the highest number wins,
   * also if the clock has been set back.
   */
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

/** Maximum time until the end of a lease, in milliseconds: other devices have other clocks. */
const MAX_AHEAD = 60_000

/** Whether a tab holds a lease. One that ends too late is from before the clock was set back. */
export const isLeased = (until: number): boolean => until > Date.now() && until < Date.now() + MAX_AHEAD

/** Time that a conversation is stored after its last change: seven days, in milliseconds. */
export const RETENTION_MS = 604_800_000

/** A stored conversation, with everything needed to show and to continue it. */
export interface SavedConversation {
  id: string
  updatedAt: number
  turns: readonly SavedTurn[]
  thread: Thread
  draft: string
  context: readonly QuestionItem[]
  isFilterOff: boolean
  versions?: Versions | undefined
  /** As `at` of a turn, for anything but the turns. */
  metadataUpdatedAt: number
}

/** The fields of a conversation other than its turns. */
type ConversationMetadata = Pick<SavedConversation, 'thread' | 'draft' | 'context' | 'isFilterOff' | 'versions'>

const initialMetadata: ConversationMetadata = {
  thread: { id: null, key: null },
  draft: '',
  context: [],
  isFilterOff: false,
  versions: undefined,
}

/** Returns the metadata of a conversation; without one, those of a new conversation. */
export function toMetadata({
  thread,
  draft,
  context,
  isFilterOff,
  versions,
}: ConversationMetadata = initialMetadata): ConversationMetadata {
  return { thread, draft, context, isFilterOff, versions }
}

/**
 * Groups messages into turns, which begin with a question. The id of a turn is that of its question, which the client
 * creates and so is unique.
 */
export function toTurns(messages: readonly ConversationMessage[]): { id: string; messages: ConversationMessage[] }[] {
  const turns: { id: string; messages: ConversationMessage[] }[] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (last === undefined || message.role === 'user') turns.push({ id: message.id, messages: [message] })
    else last.messages.push(message)
  }
  return turns
}
