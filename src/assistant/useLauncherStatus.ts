import { useState } from 'react'
import { isBusy, type ConversationStatus } from '../conversation/Conversation.js'

/** The status that the launcher shows: an answer is streaming, or has ended while the panel was closed. */
export function useLauncherStatus(status: ConversationStatus, isOpen: boolean): 'streaming' | 'unseen' | undefined {
  const [wasBusy, setWasBusy] = useState(false)
  const [isUnseen, setIsUnseen] = useState(false)
  const isAnswering = isBusy(status)

  if (wasBusy !== isAnswering) {
    setWasBusy(isAnswering)
    setIsUnseen(wasBusy && !isOpen)
  } else if (isUnseen && isOpen) {
    setIsUnseen(false)
  }

  return isAnswering ? 'streaming' : isUnseen ? 'unseen' : undefined
}
