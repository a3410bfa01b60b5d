import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { endAnnotation } from '../wire/endAnnotation.js'
import type { ConversationMessage, ConversationStatus } from './Conversation.js'
import { isLeased, type SavedTurn } from './persistence/SavedConversation.js'

/** A request for an answer. */
export interface ChatRequest {
  id: string
  /** The messages that are sent. The last one is the question. */
  messages: ConversationMessage[]
  controller: AbortController
  /**
   * `false` until the render after the question, so that the request includes what the host changes in the same event.
   */
  isSent: boolean
  /** Whether a link was followed since. */
  isLeft?: boolean
}

/**
 * The activity of the conversation. Whether it is busy is read from here alone.
 *
 * - `idle`: waiting for the reader; queued questions are sent
 * - `answering`: a question is being answered; `isSlow` says whether the service has been silent for ten seconds
 * - `stopped`: the reader stopped the last answer
 * - `failed`: the last answer failed, or its page was closed while it was streaming
 * - `answeringInOtherTab`: the last answer is streaming in another tab
 * - `paused`: queued questions wait until the reader asks again, because the messages come from storage, from another
 *   tab or from an earlier version of the answer, or because a question was withdrawn
 */
export type Phase =
  | { name: 'answering'; request: ChatRequest; isSlow: boolean }
  | { name: 'failed'; error: DocsAssistantError }
  | { name: 'idle' | 'stopped' | 'answeringInOtherTab' | 'paused' }

/** Whether an error withdraws the question: it is in the field again. */
export const withdrawsQuestion = ({ kind }: DocsAssistantError): boolean =>
  /^(question-too-long|files-refused|unchecked)$/.test(kind)

/** The phase of an answer whose page was left, or whose component was removed. */
export const toCutOff = (): Extract<Phase, { name: 'failed' }> => ({
  name: 'failed',
  error: new DocsAssistantError('cut-off', 'The page was left before the answer ended.'),
})

/** The phase of a turn that another page has saved; `undefined` if the turn is complete. */
export function toRestoredPhase({ until, messages }: SavedTurn): Phase | undefined {
  const isStopped = endAnnotation.read(messages.at(-1) ?? {}) === 'stopped'
  if (until === undefined) return isStopped ? { name: 'stopped' } : undefined
  return isLeased(until) ? { name: 'answeringInOtherTab' } : toCutOff()
}

/** @param hasAnswer whether the last message is an answer */
export function toStatus(phase: Phase, hasAnswer: boolean): ConversationStatus {
  switch (phase.name) {
    case 'answering':
      return hasAnswer ? 'streaming' : 'sending'
    case 'failed':
      return phase.error.kind === 'limited' ? 'limited' : 'failed'
    case 'stopped':
      return 'stopped'
    case 'idle':
    case 'answeringInOtherTab':
    case 'paused':
      return 'idle'
  }
}
