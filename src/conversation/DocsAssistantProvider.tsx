'use client'

import type { ReactElement, ReactNode } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { ConversationContext } from './ConversationContext.js'
import { useConversation } from './useConversation.js'

interface DocsAssistantProviderProps extends AssistantOptions {
  children?: ReactNode
}

/**
 * Holds one conversation with the assistant for everything inside it. Read it with
 * `useDocsAssistant()`. No markup, no styles.
 *
 * @throws {DocsAssistantError} of kind `configuration` while rendering, where a prop is missing or
 * wrong; its message names the prop and the cure
 */
export function DocsAssistantProvider({ children, ...options }: DocsAssistantProviderProps): ReactElement {
  const conversation = useConversation(options)
  return <ConversationContext.Provider value={conversation}>{children}</ConversationContext.Provider>
}
