import { useRef, useState, type RefObject } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import type { Feedback } from '../../events/index.js'
import { useCustomization } from '../slots/index.js'

type Rating = Feedback['rating']

interface FeedbackOptions {
  onFeedback: ((feedback: Feedback) => void) | undefined
  readConversation: () => Pick<Conversation, 'threadId'>
}

interface FeedbackState {
  rating: Rating | undefined
  isFormOpen: boolean
  rate: (rating: Rating) => void
  /** Reports what is wrong with the answer. */
  send: (detail: Pick<Feedback, 'reason' | 'comment'>) => void
  closeForm: () => void
  /** The button that receives the focus when the form is closed. */
  downRef: RefObject<HTMLButtonElement | null>
}

/** The reader's rating of one answer. A bad rating opens a form that asks for the reason. */
export function useFeedback(messageId: string, { onFeedback, readConversation }: FeedbackOptions): FeedbackState {
  const [rating, setRating] = useState<Rating>()
  const [isFormOpen, setIsFormOpen] = useState(false)
  const downRef = useRef<HTMLButtonElement>(null)

  const { onAction } = useCustomization()

  const report = (detail: Pick<Feedback, 'rating' | 'reason' | 'comment'>) => {
    const feedback = { threadId: readConversation().threadId, messageId, ...detail }
    onAction({ type: 'rated', feedback })
    onFeedback?.(feedback)
  }

  return {
    rating,
    isFormOpen,
    rate: (newRating) => {
      setIsFormOpen(newRating === 'down' && !isFormOpen)
      if (newRating === rating) return
      setRating(newRating)
      report({ rating: newRating })
    },
    send: (detail) => {
      downRef.current?.focus() // The form is about to be removed.
      report({ rating: 'down', ...detail })
    },
    closeForm: () => {
      downRef.current?.focus() // The form is about to be removed.
      setIsFormOpen(false)
    },
    downRef,
  }
}
