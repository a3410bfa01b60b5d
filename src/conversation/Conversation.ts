import type { DocsAssistantError } from '../request/DocsAssistantError.js'
import type { ConversationMessage } from './ConversationMessage.js'

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

/** A conversation with the assistant: its state, and what a reader can do with it. */
export interface Conversation {
  messages: readonly ConversationMessage[]
  status: ConversationStatus
  /** Set while `status` is `failed` or `limited`. */
  error: DocsAssistantError | undefined
  /** Names the conversation at the service; `null` before the first answer. */
  threadId: string | null
  /** Sends a question. Blank questions, and questions asked while an answer streams, are not sent. */
  ask: (question: string) => void
  /** Ends the running answer and keeps what has arrived. */
  stop: () => void
  /** Asks the last question again; its failed or stopped answer is replaced. */
  retry: () => void
  /** Forgets messages and thread. */
  clear: () => void
}
