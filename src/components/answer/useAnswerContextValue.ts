import { useMemo } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { useLatest } from '../../shared/useLatest.js'
import type { AnswerContextValue } from './AnswerContext.js'

interface AnswerContextOptions
  extends Pick<AnswerContextValue, 'title' | 'support' | 'storage' | 'onAsk' | 'onFeedback' | 'fieldRef'> {
  conversation: Conversation
}

/** The value of `AnswerContext`. */
export function useAnswerContextValue(answerContext: AnswerContextOptions): AnswerContextValue {
  const { conversation, title, support, storage, onAsk, onFeedback, fieldRef } = answerContext
  const { filter, versions } = conversation
  const latest = useLatest(conversation)
  return useMemo(
    () => ({
      title,
      support,
      storage,
      filter,
      versions,
      onAsk,
      onFeedback,
      fieldRef,
      readConversation: () => latest.current,
    }),
    [title, support, storage, filter, versions, onAsk, onFeedback, fieldRef, latest],
  )
}
