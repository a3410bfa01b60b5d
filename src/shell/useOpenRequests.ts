import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import { dropHidden } from '../message/dropHidden.js'
import { toOwn } from '../shared/toOwn.js'
import { useLatest } from '../shared/useLatest.js'
import type { OpenOptions } from './OpenOptions.js'

/** Removes hidden characters: text that the reader cannot see must not be sent. */
function toVisible(options: OpenOptions) {
  const { question = '', context = [], ask = false } = toOwn(options)
  return {
    question: dropHidden(question),
    context: context.map((item) => ({ ...item, value: dropHidden(item.value) })),
    ask,
  }
}

/** Applies a request and returns the new draft, because the one of the conversation changes only with the next render. */
function applyRequest(request: OpenOptions, conversation: Conversation, draft: string): string {
  const { question, context, ask } = toVisible(request)
  if (ask && question.trim() !== '') {
    conversation.ask(question, { context })
    return draft
  }
  context.forEach(conversation.addContext)
  if (draft.includes(question)) return draft
  const newDraft = [draft, question].filter(Boolean).join('\n')
  conversation.setDraft(newDraft)
  return newDraft
}

/** Applies the requests that the assistant was opened with, and removes them. Returns how many have been handled. */
export function useOpenRequests(
  openRequests: readonly OpenOptions[],
  onOpenRequests: Dispatch<SetStateAction<readonly OpenOptions[]>>,
  conversation: Conversation,
): number {
  const [handledCount, setHandledCount] = useState(0)
  const latest = useLatest(conversation)

  // In a microtask: StrictMode unmounts the component once, which would stop a question that is asked in the effect.
  useEffect(() => {
    if (openRequests.length === 0) return
    let isCancelled = false
    queueMicrotask(() => {
      if (isCancelled) return
      let { draft } = latest.current
      for (const request of openRequests) draft = applyRequest(request, latest.current, draft)
      setHandledCount((before) => before + openRequests.length)
      onOpenRequests((before) => before.filter((request) => !openRequests.includes(request)))
    })
    return () => {
      isCancelled = true
    }
  }, [latest, onOpenRequests, openRequests])

  return handledCount
}
