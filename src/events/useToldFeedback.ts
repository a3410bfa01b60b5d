import { useCallback } from 'react'
import type { Feedback } from '../components/Feedback.js'
import type { Act } from '../components/parts/Act.js'
import { useLatest } from '../conversation/useLatest.js'

type OnFeedback = ((feedback: Feedback) => void) | undefined

/** The owner's `onFeedback`, told of as it is called; the same function for as long as there is one. */
export function useToldFeedback(onFeedback: OnFeedback, onAct: (act: Act) => void): OnFeedback {
  const latest = useLatest(onFeedback)
  const tell = useCallback(
    (feedback: Feedback) => {
      onAct({ type: 'rated', feedback })
      latest.current?.(feedback)
    },
    [latest, onAct],
  )
  return onFeedback && tell
}
