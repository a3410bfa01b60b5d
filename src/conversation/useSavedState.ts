import { useState, type Dispatch, type SetStateAction } from 'react'
import type { StorageScope } from './StorageScope.js'
import { readSavedConversation } from './readSavedConversation.js'
import { startConversation, type ConversationState } from './startConversation.js'

/**
 * The state of the conversation, restored from storage: in the first render in a browser, after hydration
 * if a server has rendered. Reset when the site or the reader changes.
 */
export function useSavedState(
  scope: StorageScope,
): readonly [ConversationState, Dispatch<SetStateAction<ConversationState>>] {
  const start = () => startConversation(scope.prefix, readSavedConversation(scope))
  const [state, setState] = useState(start)
  if (state.prefix !== scope.prefix) setState(start())
  return [state, setState]
}
