import type { ReactElement, Ref } from 'react'
import type { Feedback } from './Feedback.js'
import { ThumbIcon } from './icons/ThumbIcon.js'
import { useAnswerLabels } from './useAnswerLabels.js'

type Rating = Feedback['rating']

interface RatingButtonProps {
  rating: Rating
  isPressed: boolean
  onPress: (rating: Rating) => void
  buttonRef?: Ref<HTMLButtonElement>
}

export function RatingButton({ rating, isPressed, onPress, buttonRef }: RatingButtonProps): ReactElement {
  const labels = useAnswerLabels()
  const name = rating === 'up' ? labels.goodAnswer : labels.badAnswer
  return (
    <button
      ref={buttonRef}
      type="button"
      className="docs-assistant-icon-button"
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      onClick={() => onPress(rating)}
    >
      <ThumbIcon isDown={rating === 'down'} isFilled={isPressed} />
    </button>
  )
}
