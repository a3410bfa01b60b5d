import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import type { ConversationStatus } from './Conversation.js'

/**
 * The phase of the last turn.
 *
 * - `idle`: waiting for the reader; queued questions are sent
 * - `sending`: a question was asked; once its answer begins, the status is `streaming`
 * - `stopped`: the reader stopped the last answer
 * - `failed`: the last answer failed, or its page was closed while it was streaming
 * - `elsewhere`: the last answer is streaming in another tab
 * - `restored`: the messages come from storage, from another tab or from an earlier version of the
 *   answer, or a question was withdrawn; queued questions wait until the reader asks again
 */
export type Phase = 'idle' | 'sending' | 'stopped' | 'failed' | 'elsewhere' | 'restored'

/** The phase, and the error of the phase `failed`. */
export interface PhaseState {
  phase: Phase
  error?: DocsAssistantError | undefined
}

/** The phase of a turn that another page has saved, from its `until`; `undefined` if the turn is complete. */
export function toRestoredPhase(until: number | undefined): PhaseState | undefined {
  if (until === undefined) return undefined
  if (until > Date.now()) return { phase: 'elsewhere' }
  return { phase: 'failed', error: new DocsAssistantError('cut-off', 'The page was left before the answer ended.') }
}

/**
 * Returns the public status of the conversation.
 *
 * @param hasAnswer whether the last message is an answer
 */
export function toStatus({ phase, error }: PhaseState, hasAnswer: boolean): ConversationStatus {
  switch (phase) {
    case 'sending':
      return hasAnswer ? 'streaming' : 'sending'
    case 'failed':
      return error?.kind === 'limited' ? 'limited' : 'failed'
    case 'stopped':
      return 'stopped'
    case 'idle':
    case 'elsewhere':
    case 'restored':
      return 'idle'
  }
}
