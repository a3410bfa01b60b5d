import { useEffect, useRef } from 'react'
import { conversationStorage } from './conversationStorage.js'
import type { SavedConversation } from './SavedConversation.js'

/** How often a growing conversation is saved, in milliseconds. */
const SAVE_EVERY = 1_000

/** What is to be written, and the timer that will write it. */
interface Unsaved {
  domain: string
  conversation: SavedConversation
  timer: ReturnType<typeof setTimeout>
}

/**
 * Saves the conversation as it changes, and once more when the page is left. Nothing is written
 * before the reader's first act.
 */
export function useSaving(domain: string, { messages, thread, draft, isUnfinished }: SavedConversation): void {
  const unsavedRef = useRef<Unsaved>(undefined)
  const isFirstRef = useRef(true)

  // Save soon after a change
  useEffect(() => {
    if (isFirstRef.current) {
      isFirstRef.current = false
      return
    }
    if (unsavedRef.current?.domain !== domain) save(unsavedRef)
    const timer = unsavedRef.current?.timer ?? setTimeout(() => save(unsavedRef), SAVE_EVERY)
    unsavedRef.current = { domain, conversation: { messages, thread, draft, isUnfinished }, timer }
  }, [domain, messages, thread, draft, isUnfinished])

  // Save what is still to be saved when the page is left, or the conversation leaves the page
  useEffect(() => {
    const handleLeave = () => save(unsavedRef)
    window.addEventListener('pagehide', handleLeave)
    return () => {
      window.removeEventListener('pagehide', handleLeave)
      handleLeave()
    }
  }, [])
}

function save(ref: { current: Unsaved | undefined }): void {
  if (ref.current === undefined) return
  const { domain, conversation, timer } = ref.current
  ref.current = undefined
  clearTimeout(timer)
  conversationStorage.write(domain, conversation)
}
