import { useEffect, useRef } from 'react'
import type { Conversation } from './conversation/Conversation.js'
import { useLatest } from './conversation/useLatest.js'
import type { Opening } from './Opening.js'

function perform({ question = '', context = [], ask = false }: Opening, conversation: Conversation): void {
  if (ask && question.trim() !== '') {
    conversation.ask(question, { context })
    return
  }
  context.forEach(conversation.addContext)
  if (conversation.draft.includes(question)) return
  conversation.setDraft([conversation.draft, question].filter(Boolean).join('\n'))
}

/** Does what the assistant was opened for, once each. */
export function useOpenings(openings: readonly Opening[], conversation: Conversation): void {
  const doneRef = useRef(0)
  const latest = useLatest(conversation)

  // Not at once: what is asked while a component mounts in StrictMode would be stopped with its trial run.
  useEffect(() => {
    queueMicrotask(() => {
      const fresh = openings.slice(doneRef.current)
      doneRef.current = openings.length
      for (const opening of fresh) perform(opening, latest.current)
    })
  }, [latest, openings])
}
