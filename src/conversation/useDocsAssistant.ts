'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import type { Conversation } from './Conversation.js'
import type { ConversationStore } from './createConversation.js'

export const ConversationContext = createContext<ConversationStore | undefined>(undefined)

/** Returns the store of the nearest provider. Use it to read state in event handlers. */
export function useConversationStore(): ConversationStore {
  const conversation = useContext(ConversationContext)
  if (conversation === undefined) {
    throw new DocsAssistantError(
      'configuration',
      'useDocsAssistant() outside a provider has no conversation. Wrap the component in <DocsAssistantProvider>.',
    )
  }
  return conversation
}

/**
 * Returns the conversation of the nearest `<DocsAssistantProvider>`, or what `selector` reads from it. With a
 * selector, the component is rendered only when that value changes, compared with `Object.is`.
 *
 * @param selector must return the same value for the same conversation: `(conversation) => conversation.status`
 * @throws {DocsAssistantError} of kind `configuration` outside a provider
 */
export function useDocsAssistant<Selected>(selector: (conversation: Conversation) => Selected): Selected
export function useDocsAssistant(): Conversation
export function useDocsAssistant(
  selector: (conversation: Conversation) => unknown = (conversation) => conversation,
): unknown {
  const { getState, subscribe } = useConversationStore()
  const select = () => selector(getState())
  return useSyncExternalStore(subscribe, select, select)
}
