import { useEffect, type ReactElement } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import { isBusy } from '../conversation/isBusy.js'
import { useLazy } from './useLazy.js'

interface StatusLineProps {
  conversation: Conversation
  isOpen: boolean
}

const importNarration = () => import('./narration/Narration.js').then((module) => module.Narration)

/**
 * The one place from which screen readers are told politely how a question fares and what is answered.
 * In the page before there is anything to say, as screen readers need it. What was restored, or is
 * answered in another tab, is no news.
 */
export function StatusLine({ conversation, isOpen }: StatusLineProps): ReactElement {
  const { Component: Narration, load } = useLazy(importNarration)
  const isAnswering = isBusy(conversation.status)

  useEffect(() => {
    if (isAnswering) load()
  }, [isAnswering, load])

  return (
    <div role="status" className="docs-assistant-spoken">
      {Narration && <Narration conversation={conversation} isOpen={isOpen} />}
    </div>
  )
}
