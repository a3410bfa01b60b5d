import type { DocsAssistantError } from '../request/DocsAssistantError.js'

/** Tells the host of an error. A host's callback that throws is the host's to see, and harms no answer. */
export function reportTo(onError: ((error: DocsAssistantError) => void) | undefined, error: DocsAssistantError): void {
  try {
    onError?.(error)
  } catch (thrown) {
    reportError(thrown)
  }
}
