import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useConversationStore } from '../conversation/useDocsAssistant.js'
import type { Conversation } from '../conversation/Conversation.js'
import { dropHidden } from '../message/dropHidden.js'
import { toOwn } from '../shared/toOwn.js'
import type { OpenOptions, OpenRequest } from './DocsAssistantProps.js'

/** Removes hidden characters: text that the reader cannot see must not be sent. */
function toVisible(options: OpenOptions) {
  const { question = '', context = [], ask = false } = toOwn(options)
  return {
    question: dropHidden(question),
    context: context.map((item) => ({ ...item, value: dropHidden(item.value) })),
    ask,
  }
}

function applyRequest(request: OpenOptions, { draft, ask, addContext, setDraft }: Conversation): void {
  const { question, context, ask: isAsked } = toVisible(request)
  if (isAsked && question.trim() !== '') {
    ask(question, { context })
    return
  }
  context.forEach(addContext)
  if (!draft.includes(question)) setDraft([draft, question].filter(Boolean).join('\n'))
}

/** Applies the requests that the assistant was opened with, and removes them. Returns how many have been handled. */
export function useOpenRequests(
  openRequests: readonly OpenRequest[],
  onOpenRequests: Dispatch<SetStateAction<readonly OpenRequest[]>>,
): number {
  const [handledCount, setHandledCount] = useState(0)
  const { getState } = useConversationStore()

  // In a microtask: StrictMode runs the effect twice, which would apply each request twice.
  useEffect(() => {
    if (openRequests.length === 0) return
    let isCancelled = false
    queueMicrotask(() => {
      if (isCancelled) return
      for (const request of openRequests) applyRequest(request, getState())
      setHandledCount((before) => before + openRequests.length)
      onOpenRequests((before) => before.filter((request) => !openRequests.includes(request)))
    })
    return () => {
      isCancelled = true
    }
  }, [getState, onOpenRequests, openRequests])

  return handledCount
}
