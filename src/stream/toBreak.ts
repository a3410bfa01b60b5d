import { DocsAssistantError } from '../request/DocsAssistantError.js'

/** Why a request or an answer broke: our own reason where we broke it, else the network's. */
export function toBreak(cause: unknown, signal: AbortSignal, sentence: string): unknown {
  if (signal.aborted) return signal.reason
  return navigator.onLine
    ? new DocsAssistantError('network', sentence, { cause })
    : new DocsAssistantError('offline', 'The browser is offline.', { cause })
}
