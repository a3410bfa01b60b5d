import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { useLazy } from '../shared/index.js'
import type { HistoryButton } from './HistoryButton.js'

const importHistory = () => import('./History.js').then((module) => module.History)

interface HistoryView {
  /** For the header. Not rendered while no conversation is stored. */
  button: ReactNode
  /** Replaces the thread while the history is open. */
  list: ReactNode
  /** Returns to the conversation. */
  close: () => void
}

/**
 * The history button and list. Calls `onClosed` when the list was closed.
 *
 * @param Button `undefined` until it is loaded. The list is loaded when it is opened
 */
export function useHistory(
  conversation: Conversation,
  Button: typeof HistoryButton | undefined,
  onClosed: () => void,
): HistoryView {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpenRef = useRef(isOpen)
  const { value: List, load } = useLazy(importHistory)
  const hasStored = conversation.conversations.length > 0
  const isShown = isOpen && List !== undefined
  const close = useCallback(() => setIsOpen(false), [])

  // After the render that shows the conversation again, because what is hidden cannot be focused
  useLayoutEffect(() => {
    if (wasOpenRef.current && !isOpen) onClosed()
    wasOpenRef.current = isOpen
  }, [isOpen, onClosed])

  const button = useMemo(() => {
    const handlePress = () => {
      if (!isShown) load()
      setIsOpen(!isShown)
    }
    return Button && (hasStored || isShown) && <Button isPressed={isShown} onClick={handlePress} />
  }, [Button, hasStored, isShown, load])

  return {
    button,
    list: isShown && <List conversation={conversation} onBack={close} />,
    close,
  }
}
