import { useState, type Dispatch, type SetStateAction } from 'react'
import type { Place } from './Place.js'
import { readSavedConversation } from './readSavedConversation.js'
import { startConversation, type ConversationState } from './startConversation.js'

/**
 * The state of the conversation of one reader with one site, begun where an earlier page left it: at
 * once in a browser, after hydration where a server has rendered. Another site or reader is another
 * conversation.
 */
export function useSavedState(
  place: Place,
): readonly [ConversationState, Dispatch<SetStateAction<ConversationState>>] {
  const start = () => startConversation(place.prefix, readSavedConversation(place))
  const [state, setState] = useState(start)
  if (state.prefix !== place.prefix) setState(start())
  return [state, setState]
}
