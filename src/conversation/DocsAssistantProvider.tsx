'use client'

import {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { checkOptions } from '../request/checkOptions.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import type { Conversation } from './Conversation.js'
import { useConversation } from './useConversation.js'

interface ConversationStore {
  read: () => Conversation
  write: (conversation: Conversation) => void
  subscribe: (listener: () => void) => () => void
}

function createConversationStore(conversation: Conversation): ConversationStore {
  const listeners = new Set<() => void>()
  return {
    read: () => conversation,
    write: (next) => {
      if (next === conversation) return
      conversation = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const StoreContext = createContext<ConversationStore | undefined>(undefined)

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
  const store = useContext(StoreContext)
  if (store === undefined) {
    throw new DocsAssistantError(
      'configuration',
      'useDocsAssistant() was called outside a provider, so there is no conversation. ' +
        'Wrap the component in <DocsAssistantProvider domain="…" apiKey="…">.',
    )
  }
  const select = () => selector(store.read())
  return useSyncExternalStore(store.subscribe, select, select)
}

interface DocsAssistantProviderProps extends AssistantOptions {
  children?: ReactNode
}

/**
 * Provides one conversation with the assistant to its children, which read it with
 * `useDocsAssistant()`. Renders no markup and no styles.
 *
 * @throws {DocsAssistantError} of kind `configuration` while rendering, if a prop is missing or
 * invalid. The message names the prop and how to fix it
 */
export function DocsAssistantProvider({ children, ...options }: DocsAssistantProviderProps): ReactElement {
  checkOptions(options)
  const conversation = useConversation(options)
  const [store] = useState(() => createConversationStore(conversation))
  useLayoutEffect(() => store.write(conversation), [store, conversation])
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>
}
