import { useEffect, useRef } from 'react'
import { conversationStorage } from './conversationStorage.js'
import type { SavedConversation } from './SavedConversation.js'
import { useLatest } from './useLatest.js'

/** How often a growing conversation is saved, in milliseconds. */
const SAVE_EVERY = 1_000

/**
 * Saves the conversation as it changes, and once more when the page is left. Nothing is written
 * before the reader's first act.
 */
export function useSaving(domain: string, conversation: SavedConversation): void {
  const { messages, draft, isUnfinished } = conversation
  const latest = useLatest(conversation)
  const savedRef = useRef({ messages, draft, isUnfinished })
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Save soon after a change
  useEffect(() => {
    const saved = savedRef.current
    if (saved.messages === messages && saved.draft === draft && saved.isUnfinished === isUnfinished) return
    savedRef.current = { messages, draft, isUnfinished }
    timerRef.current ??= setTimeout(() => {
      timerRef.current = undefined
      conversationStorage.write(domain, latest.current)
    }, SAVE_EVERY)
  }, [domain, latest, messages, draft, isUnfinished])

  // Save what is still to be saved when the page is left, or the conversation leaves the page
  useEffect(() => {
    const save = () => {
      if (timerRef.current === undefined) return
      clearTimeout(timerRef.current)
      timerRef.current = undefined
      conversationStorage.write(domain, latest.current)
    }
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [domain, latest])
}
