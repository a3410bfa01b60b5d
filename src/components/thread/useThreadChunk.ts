import { useEffect, useState } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { useLazy } from '../shared/index.js'

const importChunk = () => import('./threadChunk.js')

export interface ThreadChunk {
  /** `undefined` until it is loaded. */
  chunk: typeof import('./threadChunk.js') | undefined
  /** Whether loading failed. The thread then renders plain text, and the next message tries again. */
  hasFailed: boolean
}

/**
 * Loads the chunk of the thread when the reader starts to type, when there is a message or a stored conversation, or
 * when `isNeeded`.
 */
export function useThreadChunk({ messages, draft, conversations }: Conversation, isNeeded: boolean): ThreadChunk {
  const [hasFailed, setHasFailed] = useState(false)
  const { value: chunk, load } = useLazy(importChunk, setHasFailed)
  const { length } = messages
  const isMissing = chunk === undefined && (isNeeded || length > 0 || conversations.length > 0 || draft !== '')

  useEffect(() => {
    if (isMissing) load()
  }, [isMissing, length, load])

  useEffect(() => {
    if (chunk === undefined) return
    const timer = setTimeout(chunk.warmUpMarkdown)
    return () => clearTimeout(timer)
  }, [chunk])

  return { chunk, hasFailed }
}
