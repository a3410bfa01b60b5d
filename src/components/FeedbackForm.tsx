import { useId, useState, type KeyboardEvent, type ReactElement, type SubmitEvent } from 'react'
import type { Feedback, FeedbackReason } from './Feedback.js'
import { isComposing } from './isComposing.js'
import { useAnswerLabels } from './useAnswerLabels.js'

const REASONS: readonly FeedbackReason[] = ['incorrect', 'unrelated', 'incomplete', 'outdated']

interface FeedbackFormProps {
  onSend: (detail: Pick<Feedback, 'reason' | 'comment'>) => void
  onClose: () => void
}

/** Asks what is wrong with an answer. Nothing in it is required. */
export function FeedbackForm({ onSend, onClose }: FeedbackFormProps): ReactElement {
  const labels = useAnswerLabels()
  const id = useId()
  const [reason, setReason] = useState<FeedbackReason>()
  const [comment, setComment] = useState('')
  const [isSent, setIsSent] = useState(false)

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const words = comment.trim()
    onSend({ ...(reason && { reason }), ...(words && { comment: words }) })
    setIsSent(true)
  }

  // Escape leaves the form, not the panel.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    onClose()
  }

  // There before its words, as screen readers need it
  const thanks = (
    <p role="status" className={isSent ? 'docs-assistant-stopped' : 'docs-assistant-spoken'}>
      {isSent && labels.feedbackSent}
    </p>
  )

  const form = (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anywhere inside
    <form
      className="docs-assistant-disclosure-body"
      aria-labelledby={id}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      <p id={id}>{labels.whatIsWrong}</p>
      <div className="docs-assistant-attachments">
        {REASONS.map((name) => (
          <button
            key={name}
            type="button"
            className="docs-assistant-button"
            aria-pressed={reason === name}
            onClick={() => setReason(reason === name ? undefined : name)}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <textarea
        className="docs-assistant-attachment docs-assistant-comment"
        rows={2}
        aria-label={labels.comment}
        placeholder={labels.comment}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="docs-assistant-attachments">
        <button type="submit" className="docs-assistant-button">{labels.sendFeedback}</button>
      </div>
    </form>
  )

  return <>{!isSent && form}{thanks}</>
}
