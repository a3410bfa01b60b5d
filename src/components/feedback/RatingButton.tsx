import { useLabels } from '../../i18n/useLabels.js'
import { defaultAnswerLabels } from '../../i18n/AnswerLabels.js'
import type { ReactElement, Ref } from 'react'
import type { Feedback } from '../../events/UserAction.js'
import { ThumbIcon } from '../icons.js'

type Rating = Feedback['rating']

interface RatingButtonProps {
  rating: Rating
  isPressed: boolean
  onPress: (rating: Rating) => void
  buttonRef?: Ref<HTMLButtonElement>
}

export function RatingButton({ rating, isPressed, onPress, buttonRef }: RatingButtonProps): ReactElement {
  const labels = useLabels(defaultAnswerLabels)
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
