import type { ReactElement, Ref } from 'react'
import type { Feedback } from '../../events/index.js'
import { defaultAnswerLabels, useLabels } from '../../i18n/index.js'
import { ThumbIcon } from '../threadIcons.js'
import { IconButton, toAnswerButtonName } from '../shared/index.js'

type Rating = Feedback['rating']

interface FeedbackButtonProps {
  rating: Rating
  isPressed: boolean
  /** The question of the rated answer, for the accessible name. */
  question?: string | undefined
  onRate: (rating: Rating) => void
  buttonRef?: Ref<HTMLButtonElement> | undefined
}

export function FeedbackButton({ rating, isPressed, question, onRate, buttonRef }: FeedbackButtonProps): ReactElement {
  const labels = useLabels(defaultAnswerLabels)
  const label = rating === 'up' ? labels.goodAnswer : labels.badAnswer
  return (
    <IconButton
      label={label}
      name={toAnswerButtonName(labels, label, question)}
      icon={<ThumbIcon isDown={rating === 'down'} isFilled={isPressed} />}
      ref={buttonRef}
      aria-pressed={isPressed}
      onClick={() => onRate(rating)}
    />
  )
}
