import { useRef, useState, type RefObject } from 'react'
import type { AnswerSurroundings } from './AnswerContext.js'
import type { Feedback } from './Feedback.js'
import { useOwner } from './parts/useOwner.js'

type Rating = Feedback['rating']

interface FeedbackState {
  rating: Rating | undefined
  isFormOpen: boolean
  rate: (rating: Rating) => void
  /** Says more about a bad answer. */
  send: (detail: Pick<Feedback, 'reason' | 'comment'>) => void
  closeForm: () => void
  /** Takes the focus back from the form. */
  downRef: RefObject<HTMLButtonElement | null>
}

/** What the reader thinks of one answer. A bad one opens a form that asks why. */
export function useFeedback(messageId: string, { onFeedback, readConversation }: AnswerSurroundings): FeedbackState {
  const [rating, setRating] = useState<Rating>()
  const [isFormOpen, setIsFormOpen] = useState(false)
  const downRef = useRef<HTMLButtonElement>(null)

  const { onAct } = useOwner()

  const tell = (said: Pick<Feedback, 'rating' | 'reason' | 'comment'>) => {
    const feedback = { threadId: readConversation().threadId, messageId, ...said }
    onAct({ type: 'rated', feedback })
    onFeedback?.(feedback)
  }

  return {
    rating,
    isFormOpen,
    rate: (chosen) => {
      setIsFormOpen(chosen === 'down' && !isFormOpen)
      if (chosen === rating) return
      setRating(chosen)
      tell({ rating: chosen })
    },
    send: (detail) => {
      downRef.current?.focus() // the form is about to go
      tell({ rating: 'down', ...detail })
    },
    closeForm: () => {
      downRef.current?.focus() // the form is about to go
      setIsFormOpen(false)
    },
    downRef,
  }
}
