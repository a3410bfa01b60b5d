import { useState, type Dispatch, type SetStateAction } from 'react'
import { conversationStorage } from './conversationStorage.js'
import { startConversation, type ConversationState } from './startConversation.js'
import { useIsHydrated } from './useIsHydrated.js'

/**
 * The state of the conversation with one site, begun where an earlier page left it: at once in a
 * browser, after hydration where a server has rendered. Another site is another conversation.
 */
export function useSavedState(
  domain: string,
): readonly [ConversationState, Dispatch<SetStateAction<ConversationState>>] {
  const isHydrated = useIsHydrated()
  const place = isHydrated ? domain : undefined
  const start = () => startConversation(domain, isHydrated ? conversationStorage.read(domain) : undefined)
  const [state, setState] = useState(start)
  const [startedFor, setStartedFor] = useState(place)
  if (startedFor !== place) {
    setStartedFor(place)
    setState(start())
  }
  return [state, setState]
}
