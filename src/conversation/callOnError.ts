import { DocsAssistantError } from '../shared/DocsAssistantError.js'

/**
 * Returns a `DocsAssistantError` unchanged, and wraps any other error (a bug, a custom `fetch`) in one of kind
 * `unexpected`.
 */
export function toConversationError(error: Error): DocsAssistantError {
  if (error instanceof DocsAssistantError) return error
  return new DocsAssistantError('unexpected', `The answer failed: ${error.message}`, { cause: error })
}

/** Calls `onError`. If the callback throws, the error is reported with `reportError` and does not affect the answer. */
export function callOnError(
  onError: ((error: DocsAssistantError) => void) | undefined,
  error: DocsAssistantError,
): void {
  try {
    onError?.(error)
  } catch (thrown) {
    reportError(thrown)
  }
}
