import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Conversation } from '../conversation/Conversation.js'
import { useLazy } from './useLazy.js'

const importEarlier = () => import('./earlier.js')

interface HistoryParts {
  /** For the header; nothing while there is no other conversation. */
  button: ReactNode
  /** In place of the thread; nothing unless the reader asked for it. */
  list: ReactNode
}

/** The way to earlier conversations. `onBack` is told when the reader is back at the present one. */
export function useHistory(conversation: Conversation, onBack: () => void): HistoryParts {
  const { conversations, conversationId } = conversation
  const [listedFor, setListedFor] = useState<string>()
  const isListed = listedFor === conversationId
  const { Component: earlier, load } = useLazy(importEarlier)
  const hasEarlier = conversations.some(({ id }) => id !== conversationId)

  useEffect(() => {
    if (hasEarlier) load()
  }, [hasEarlier, load])

  const handleBack = useCallback(() => {
    flushSync(() => setListedFor(undefined))
    onBack()
  }, [onBack])

  const button = useMemo(() => {
    const handlePress = isListed ? handleBack : () => setListedFor(conversationId)
    return earlier && (hasEarlier || isListed) && <earlier.HistoryButton isPressed={isListed} onPress={handlePress} />
  }, [conversationId, earlier, handleBack, hasEarlier, isListed])

  return {
    button,
    list: earlier && isListed && <earlier.History conversation={conversation} onBack={handleBack} />,
  }
}
