import type { ContextItem } from '../contract/ContextItem.js'
import type { Filter } from '../contract/Filter.js'
import type { About } from '../request/About.js'
import type { DocsAssistantError } from '../request/DocsAssistantError.js'
import type { SearchHit } from '../search/SearchHit.js'
import type { ConversationMessage } from './ConversationMessage.js'
import type { Versions } from './Versions.js'

/**
 * Where the conversation stands.
 *
 * - `idle`: waiting for the reader; the last answer, if there is one, is whole
 * - `sending`: a question left, nothing came back yet
 * - `streaming`: the answer is arriving
 * - `stopped`: the reader stopped the answer
 * - `failed`: the answer failed or broke off; `error` says how
 * - `limited`: the service asks to wait; `error.retryAfter` says how long
 */
export type ConversationStatus = 'idle' | 'sending' | 'streaming' | 'stopped' | 'failed' | 'limited'

/** A question that waits for the answer before it. */
export interface QueuedQuestion {
  id: string
  question: string
  about: About
}

/** One of the reader's conversations. */
export interface ConversationEntry {
  id: string
  /** The first question, or what the reader called it. */
  title: string
  /** In milliseconds since 1970. */
  updatedAt: number
}

/** A conversation with the assistant: its state, and what a reader can do with it. */
export interface Conversation {
  messages: readonly ConversationMessage[]
  status: ConversationStatus
  /** Set while `status` is `failed` or `limited`. */
  error: DocsAssistantError | undefined
  /** Nothing has come from the service for ten seconds, but it is still waited for. */
  isSlow: boolean
  /** Names the conversation at the service; `null` before the first answer. */
  threadId: string | null
  /** Questions asked while an answer was on its way. Each is sent once the answer before it is whole. */
  queue: readonly QueuedQuestion[]
  /** What the reader is writing. A question that is stopped before its answer began comes back here. */
  draft: string
  setDraft: (draft: string) => void
  /** What the next question is about, besides the page: selections and code that the reader picked. */
  context: readonly ContextItem[]
  /** Adds to `context`; the same thing only once. */
  addContext: (item: ContextItem) => void
  removeContext: (item: ContextItem) => void
  /** What the next answer will be restricted to; `undefined` where nothing is. */
  filter: Filter | undefined
  /** The reader wants all of the documentation, whatever page they are on. */
  isFilterOff: boolean
  setFilterOff: (isFilterOff: boolean) => void
  /**
   * Sends a question, or queues it while an answer is on its way. Blank questions are not sent.
   *
   * @param about what it is about; `context` and the page's filter where left out. `context` is
   * empty afterwards
   */
  ask: (question: string, about?: Partial<About>) => void
  /**
   * Searches the docs without the assistant: in `searchIndex` where the owner has set it, else at the
   * service. Best first. Rejects with a `DocsAssistantError` where neither can be searched.
   */
  search: (question: string) => Promise<readonly SearchHit[]>
  /** Takes a queued question back. */
  unqueue: (id: string) => void
  /** Ends the running answer and keeps what has arrived. */
  stop: () => void
  /** The last answer is on its way to another tab of the browser, and grows here as it is saved there. */
  isAnsweredElsewhere: boolean
  /** Asks the last question again; its failed or stopped answer is replaced, a whole one kept in `versions`. */
  retry: () => void
  /** The answers to the last question, if it was asked anew. */
  versions: Versions | undefined
  /** Shows another answer to the last question, by its place: 0 is the oldest. */
  showVersion: (index: number) => void
  /**
   * Asks a question of the reader's in other words. What was said before it stays, what came after it
   * is in `conversations`. Blank questions are not sent.
   */
  edit: (messageId: string, question: string) => void
  /** Forgets messages, queue and thread, in all tabs; the draft stays. */
  clear: () => void
  /** Those of this reader that are kept, the latest first; those of the page alone without persistence. */
  conversations: readonly ConversationEntry[]
  /** Names the present one in `conversations`. */
  conversationId: string
  /** Goes on with an earlier conversation; without an id with a new one. The present one is kept. */
  openConversation: (id?: string) => void
  /** A blank title changes nothing. */
  renameConversation: (id: string, title: string) => void
  /** Forgets a conversation, in all tabs. */
  deleteConversation: (id: string) => void
  /** Forgets all of this reader's conversations with this site, in all tabs. */
  deleteAll: () => void
}
