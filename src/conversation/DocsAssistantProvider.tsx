'use client'

import type { ReactElement, ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { ConversationContext } from './ConversationContext.js'
import { useConversation } from './useConversation.js'

interface DocsAssistantProviderProps extends AssistantOptions {
  children?: ReactNode
}

/**
 * useChat keeps its state in SWR's cache. As a function, the configuration takes nothing from a
 * host's own SWRConfig: neither its fetcher, which would take over the chat, nor its cache, which would see it.
 */
const isolated = () => ({ provider: () => new Map() })

function ConversationProvider({ children, ...options }: DocsAssistantProviderProps) {
  const conversation = useConversation(options)
  return <ConversationContext.Provider value={conversation}>{children}</ConversationContext.Provider>
}

/**
 * Holds one conversation with the assistant for everything inside it. Read it with
 * `useDocsAssistant()`. No markup, no styles.
 *
 * @throws {DocsAssistantError} of kind `configuration` while rendering, where a prop is missing or
 * wrong; its message names the prop and the cure
 */
export function DocsAssistantProvider(props: DocsAssistantProviderProps): ReactElement {
  return (
    <SWRConfig value={isolated}>
      <ConversationProvider {...props} />
    </SWRConfig>
  )
}
