import { useState } from 'react'
import type { ConversationStatus } from '../conversation/Conversation.js'
import { isBusy } from '../conversation/isBusy.js'
import type { LauncherProps } from './Launcher.js'

/** What the launcher shows of a conversation: that an answer is arriving, or came while the panel was closed. */
export function useActivity(
  status: ConversationStatus,
  isOpen: boolean,
): LauncherProps['status'] {
  const [wasBusy, setWasBusy] = useState(false)
  const [isUnseen, setIsUnseen] = useState(false)
  const isNowBusy = isBusy(status)

  if (wasBusy !== isNowBusy) {
    setWasBusy(isNowBusy)
    setIsUnseen(wasBusy && !isOpen)
  } else if (isUnseen && isOpen) {
    setIsUnseen(false)
  }

  return isNowBusy ? 'streaming' : isUnseen ? 'unseen' : undefined
}
