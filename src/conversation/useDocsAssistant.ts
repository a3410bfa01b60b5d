import { useContext } from 'react'
import { DocsAssistantError } from '../request/DocsAssistantError.js'
import type { Conversation } from './Conversation.js'
import { ConversationContext } from './ConversationContext.js'

/**
 * The conversation of the nearest `<DocsAssistantProvider>`.
 *
 * @throws {DocsAssistantError} of kind `configuration` outside a provider
 */
export function useDocsAssistant(): Conversation {
  const conversation = useContext(ConversationContext)
  if (conversation === undefined) {
    throw new DocsAssistantError(
      'configuration',
      'useDocsAssistant() was called outside a provider, so there is no conversation. ' +
        'Wrap the component in <DocsAssistantProvider domain="…" apiKey="…">.',
    )
  }
  return conversation
}
