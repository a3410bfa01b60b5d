import { useLabels } from '../../i18n/useLabels.js'
import { defaultAnswerLabels } from '../../i18n/AnswerLabels.js'
import { useId, useState, type KeyboardEvent, type ReactElement, type SubmitEvent } from 'react'
import type { Feedback, FeedbackReason } from '../../events/UserAction.js'
import { isComposing } from '../shared/keyboard.js'

const REASONS: readonly FeedbackReason[] = ['incorrect', 'unrelated', 'incomplete', 'outdated']

interface FeedbackFormProps {
  onSend: (detail: Pick<Feedback, 'reason' | 'comment'>) => void
  onClose: () => void
}

/** Asks what is wrong with an answer. All fields are optional. */
export function FeedbackForm({ onSend, onClose }: FeedbackFormProps): ReactElement {
  const labels = useLabels(defaultAnswerLabels)
  const id = useId()
  const [reason, setReason] = useState<FeedbackReason>()
  const [comment, setComment] = useState('')
  const [isSent, setIsSent] = useState(false)

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = comment.trim()
    onSend({ ...(reason && { reason }), ...(text && { comment: text }) })
    setIsSent(true)
  }

  // Escape closes the form, not the panel.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    onClose()
  }

  // Screen readers announce only what is added to a live region, so the region is rendered before its text.
  const thanks = (
    <p role="status" className={isSent ? 'docs-assistant-notice' : 'docs-assistant-spoken'}>
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
      <div className="docs-assistant-chips">
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
        className="docs-assistant-chip docs-assistant-comment"
        rows={2}
        aria-label={labels.comment}
        placeholder={labels.comment}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="docs-assistant-chips">
        <button type="submit" className="docs-assistant-button">{labels.sendFeedback}</button>
      </div>
    </form>
  )

  return <>{!isSent && form}{thanks}</>
}
