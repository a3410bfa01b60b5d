import type { Thread } from '../request/buildRequest.js'
import { createId } from '../shared/createId.js'
import type { QuestionItem } from '../wire/QuestionItem.js'
import type { ConversationMessage, QueuedQuestion, Versions } from './Conversation.js'
import type { SavedConversation, SavedTurn } from './persistence/SavedConversation.js'
import { type Phase, toRestoredPhase } from './Phase.js'

/** A queued question and its lease. */
interface LeasedQuestion extends QueuedQuestion {
  /** Until when another tab holds the lease, in milliseconds since 1970. */
  until?: number | undefined
}

/** Returns the queued questions of the turns. */
export function toQueue(turns: readonly SavedTurn[]): LeasedQuestion[] {
  return turns.flatMap(({ id, queued, until }) => (queued === undefined ? [] : [{ id, ...queued, until }]))
}

/** One conversation. Another one that is opened replaces all of it. */
export interface ConversationState {
  /** The id of the stored conversation. */
  id: string
  /** When this page started or opened it, in milliseconds since 1970. */
  startedAt: number
  /** The stored conversation that it was opened from. */
  saved: SavedConversation | undefined
  messages: readonly ConversationMessage[]
  phase: Phase
  thread: Thread
  queue: readonly LeasedQuestion[]
  draft: string
  context: readonly QuestionItem[]
  isFilterOff: boolean
  versions: Versions | undefined
}

/** Returns the state of a new conversation, or of a saved one. */
export function startConversation(saved?: SavedConversation): ConversationState {
  const queue = toQueue(saved?.turns ?? [])
  const last = saved?.turns.findLast(({ messages }) => messages.length > 0)
  return {
    id: saved?.id || createId(),
    startedAt: Date.now(),
    saved,
    messages: saved?.turns.flatMap(({ messages }) => messages) ?? [],
    // Questions queued on an earlier page are not sent before the reader asks something on this one.
    phase: (last && toRestoredPhase(last)) ?? { name: queue.length > 0 ? 'paused' : 'idle' },
    thread: saved?.thread ?? { id: null, key: null },
    queue,
    draft: saved?.draft ?? '',
    context: saved?.context ?? [],
    isFilterOff: saved?.isFilterOff ?? false,
    versions: saved?.versions,
  }
}
