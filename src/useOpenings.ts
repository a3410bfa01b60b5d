import { useEffect, useRef } from 'react'
import type { Conversation } from './conversation/Conversation.js'
import { useLatest } from './conversation/useLatest.js'
import { dropHidden } from './message/dropHidden.js'
import type { Opening } from './Opening.js'

/** What a page or an address put there must not be sent unseen. */
const toVisible = ({ question = '', context = [], ask = false }: Opening) => ({
  question: dropHidden(question),
  context: context.map((item) => ({ ...item, value: dropHidden(item.value) })),
  ask,
})

/** @returns the draft that there is then, which the conversation shows only later */
function perform(opening: Opening, conversation: Conversation, draft: string): string {
  const { question, context, ask } = toVisible(opening)
  if (ask && question.trim() !== '') {
    conversation.ask(question, { context })
    return draft
  }
  context.forEach(conversation.addContext)
  if (draft.includes(question)) return draft
  const added = [draft, question].filter(Boolean).join('\n')
  conversation.setDraft(added)
  return added
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
      let { draft } = latest.current
      for (const opening of fresh) draft = perform(opening, latest.current, draft)
    })
  }, [latest, openings])
}
