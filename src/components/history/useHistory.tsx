import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Conversation } from '../../conversation/Conversation.js'
import { useLazy } from '../shared/useLazy.js'

const importHistory = () => import('./History.js')

interface HistoryParts {
  /** For the header. Not rendered while there is no earlier conversation. */
  button: ReactNode
  /** Replaces the thread while the history is open. */
  list: ReactNode
}

/** The history button and list, loaded when there is an earlier conversation. Calls `onBack` when the list is closed. */
export function useHistory(conversation: Conversation, onBack: () => void): HistoryParts {
  const { conversations, conversationId } = conversation
  // The id of the conversation in which the list was opened: opening another one closes it.
  const [openedIn, setOpenedIn] = useState<string>()
  const isOpen = openedIn === conversationId
  const { value: history, load } = useLazy(importHistory)
  const hasEarlier = conversations.some(({ id }) => id !== conversationId)

  useEffect(() => {
    if (hasEarlier) load()
  }, [hasEarlier, load])

  const handleBack = useCallback(() => {
    flushSync(() => setOpenedIn(undefined))
    onBack()
  }, [onBack])

  const button = useMemo(() => {
    const handlePress = isOpen ? handleBack : () => setOpenedIn(conversationId)
    return history && (hasEarlier || isOpen) && <history.HistoryButton isPressed={isOpen} onPress={handlePress} />
  }, [conversationId, handleBack, hasEarlier, history, isOpen])

  return {
    button,
    list: history && isOpen && <history.History conversation={conversation} onBack={handleBack} />,
  }
}
