import { DocsAssistantError } from '../request/DocsAssistantError.js'

/** An error of ours as it is; anything else (a bug, a host's own `fetch`) as `unexpected`, cause kept. */
export function toConversationError(error: Error): DocsAssistantError {
  if (error instanceof DocsAssistantError) return error
  return new DocsAssistantError('unexpected', `The answer failed: ${error.message}`, { cause: error })
}
