import { useRef, useState, type RefObject } from 'react'
import type { AnswerSurroundings } from './AnswerContext.js'
import type { Feedback } from './Feedback.js'

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

  const tell = (feedback: Pick<Feedback, 'rating' | 'reason' | 'comment'>) =>
    onFeedback?.({ threadId: readConversation().threadId, messageId, ...feedback })

  return {
    rating,
    isFormOpen,
    rate: (chosen) => {
      setIsFormOpen(chosen === 'down' && !isFormOpen)
      if (chosen === rating) return
      setRating(chosen)
      tell({ rating: chosen })
    },
    send: (detail) => tell({ rating: 'down', ...detail }),
    closeForm: () => {
      downRef.current?.focus() // the form is about to go
      setIsFormOpen(false)
    },
    downRef,
  }
}
