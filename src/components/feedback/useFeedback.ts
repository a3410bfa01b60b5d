import { useRef, useState, type RefObject } from 'react'
import type { Conversation, ConversationMessage } from '../../conversation/Conversation.js'
import type { Feedback } from '../../events/index.js'
import { findAnnotation } from '../../wire/contextAnnotation.js'
import { useCustomization } from '../slots/index.js'

type Rating = Feedback['rating']

interface FeedbackOptions {
  onFeedback: ((feedback: Feedback) => void) | undefined
  readConversation: () => Pick<Conversation, 'threadId' | 'rate'>
}

interface FeedbackState {
  /** Whether the service or the host takes feedback. */
  isOffered: boolean
  rating: Rating | undefined
  isFormOpen: boolean
  /** Whether the service did not receive the last feedback. */
  hasFailed: boolean
  rate: (rating: Rating) => void
  /** Sends what is wrong with the answer. Returns whether that has succeeded. */
  send: (detail: Pick<Feedback, 'reason' | 'comment'>) => Promise<boolean>
  closeForm: () => void
  /** The button that receives the focus when the form is closed. */
  downRef: RefObject<HTMLButtonElement | null>
}

/** Keeps the reader's feedback on one answer. A bad rating opens a form that asks for the reason. */
export function useFeedback(
  message: ConversationMessage,
  { onFeedback, readConversation }: FeedbackOptions,
): FeedbackState {
  const [rating, setRating] = useState<Rating>()
  const [isFormOpen, setIsFormOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const downRef = useRef<HTMLButtonElement>(null)
  const { onAction } = useCustomization()
  const serviceTakesFeedback = findAnnotation(message, 'answer')?.feedback === true

  const sendFeedback = async (detail: Pick<Feedback, 'rating' | 'reason' | 'comment'>) => {
    const { threadId, rate } = readConversation()
    const feedback = { threadId, messageId: message.id, ...detail }
    onAction({ type: 'feedback', feedback })
    onFeedback?.(feedback)
    const isSent =
      !serviceTakesFeedback ||
      (await rate({ messageId: message.id, ...detail }).then(
        () => true,
        () => false,
      ))
    setHasFailed(!isSent)
    return isSent
  }

  return {
    isOffered: serviceTakesFeedback || onFeedback !== undefined,
    rating,
    isFormOpen,
    hasFailed,
    rate: (newRating) => {
      setIsFormOpen(newRating === 'down' && !isFormOpen)
      if (newRating === rating) return
      setRating(newRating)
      void sendFeedback({ rating: newRating }).then((isSent) => {
        // The reader can press the button again.
        if (!isSent) setRating((current) => (current === newRating ? undefined : current))
      })
    },
    send: async (detail) => {
      const isSent = await sendFeedback({ rating: 'down', ...detail })
      if (isSent) downRef.current?.focus() // The form is about to be removed.
      return isSent
    },
    closeForm: () => {
      downRef.current?.focus() // The form is about to be removed.
      setIsFormOpen(false)
    },
    downRef,
  }
}
