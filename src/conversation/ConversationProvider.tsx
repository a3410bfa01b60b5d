import { useEffect, useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { ChatTransport } from './ChatTransport.js'
import { type ConversationStore, createConversation } from './createConversation.js'
import { useStorageScope } from './persistence/StorageScope.js'
import { ConversationContext } from './useDocsAssistant.js'

/**
 * Returns the conversation with these options: restored in the first render in a browser, or after hydration if a
 * server has rendered, and another one when the site, the reader or the storage changes.
 */
function useConversation(options: AssistantOptions): ConversationStore {
  const scope = useStorageScope(options)
  const { prefix, persistence } = scope
  const key = `${typeof persistence === 'string' ? persistence : 'custom'} ${prefix}`
  const create = () => ({ key, conversation: createConversation(scope, options) })
  const [current, setCurrent] = useState(create)
  if (current.key !== key) setCurrent(create())
  const { conversation } = current

  useLayoutEffect(() => conversation.configure(options), [conversation, options])
  useEffect(() => conversation.connect(), [conversation])
  return conversation
}

interface ConversationProviderProps {
  /** Options that `checkOptions` has accepted. */
  options: AssistantOptions
  children: ReactNode
}

/** Provides one conversation, and sends its questions. */
export function ConversationProvider({ options, children }: ConversationProviderProps): ReactElement {
  const conversation = useConversation(options)
  return (
    <ConversationContext.Provider value={conversation}>
      <ChatTransport conversation={conversation} />
      {children}
    </ConversationContext.Provider>
  )
}
