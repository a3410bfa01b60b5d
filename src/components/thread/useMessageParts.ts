import { useEffect, useState } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { useLazy } from '../shared/index.js'

const importMessageParts = () => import('./messageParts.js')

export interface MessagePartsState {
  /** `undefined` until it is loaded. */
  parts: typeof import('./messageParts.js') | undefined
  /** Whether loading failed. The thread then renders plain text, and the next message tries again. */
  hasFailed: boolean
}

/** Loads `messageParts` when the reader starts to type, when there is a message or a stored conversation, or when `isNeeded`. */
export function useMessageParts(
  { messages, draft, conversations }: Conversation,
  isNeeded: boolean,
): MessagePartsState {
  const [hasFailed, setHasFailed] = useState(false)
  const { value: parts, load } = useLazy(importMessageParts, setHasFailed)
  const { length } = messages
  const isMissing = parts === undefined && (isNeeded || length > 0 || conversations.length > 0 || draft !== '')

  useEffect(() => {
    if (isMissing) load()
  }, [isMissing, length, load])

  useEffect(() => {
    if (parts === undefined) return
    const timer = setTimeout(parts.warmUpMarkdown)
    return () => clearTimeout(timer)
  }, [parts])

  return { parts, hasFailed }
}
