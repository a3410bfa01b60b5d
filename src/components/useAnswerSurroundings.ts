import { useEffect, useMemo } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import { useLatest } from '../conversation/useLatest.js'
import type { AnswerSurroundings } from './AnswerContext.js'
import { useLazy } from './useLazy.js'

const importTools = () => import('./afterAnswer.js')

interface Surroundings extends Pick<AnswerSurroundings, 'title' | 'onAsk' | 'onFeedback' | 'fieldRef'> {
  conversation: Conversation
}

/** In milliseconds: long enough for the first words to be painted, shorter than most answers. */
const AFTER_FIRST_WORDS = 250

/** What answers stand in. Loads what belongs below them once the first has begun, so that it is there when that ends. */
export function useAnswerSurroundings(surroundings: Surroundings): AnswerSurroundings {
  const { conversation, title, onAsk, onFeedback, fieldRef } = surroundings
  const { messages, filter, versions } = conversation
  const latest = useLatest(conversation)
  const { Component: tools, load } = useLazy(importTools)
  const hasAnswer = messages.length > 1

  useEffect(() => {
    if (!hasAnswer) return
    const timer = setTimeout(load, AFTER_FIRST_WORDS)
    return () => clearTimeout(timer)
  }, [hasAnswer, load])

  return useMemo(
    () => ({ tools, title, filter, versions, onAsk, onFeedback, fieldRef, readConversation: () => latest.current }),
    [tools, title, filter, versions, onAsk, onFeedback, fieldRef, latest],
  )
}
