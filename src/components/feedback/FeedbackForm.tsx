import { useId, useLayoutEffect, useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import type { Feedback, FeedbackReason } from '../../events/index.js'
import { defaultFeedbackLabels, useLabels } from '../../i18n/index.js'
import { useEscape } from '../shared/index.js'

const REASONS: readonly FeedbackReason[] = ['incorrect', 'unrelated', 'incomplete', 'outdated']

type Detail = Pick<Feedback, 'reason' | 'comment'>

interface ReasonFormProps {
  onSend: (detail: Detail) => void
  onClose: () => void
}

/** Asks what is wrong with an answer. All fields are optional. */
function ReasonForm({ onSend, onClose }: ReasonFormProps): ReactElement {
  const labels = useLabels(defaultFeedbackLabels)
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState<FeedbackReason>()
  const [comment, setComment] = useState('')
  useEscape(formRef, onClose)

  useLayoutEffect(() => formRef.current?.querySelector('button')?.focus(), [])

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = comment.trim()
    onSend({ ...(reason && { reason }), ...(text && { comment: text }) })
  }

  return (
    <form ref={formRef} className="docs-assistant-disclosure-body" aria-labelledby={id} onSubmit={handleSubmit}>
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
        <button type="submit" className="docs-assistant-button">
          {labels.sendFeedback}
        </button>
      </div>
    </form>
  )
}

export interface FeedbackFormProps {
  /** Returns whether the feedback was sent. */
  onSend: (detail: Detail) => Promise<boolean>
  onClose: () => void
}

/** The form for a bad answer. Sending it replaces it with thanks; if that fails, it stays as it is. */
export function FeedbackForm({ onSend, onClose }: FeedbackFormProps): ReactElement {
  const labels = useLabels(defaultFeedbackLabels)
  const [isSent, setIsSent] = useState(false)

  const handleSend = (detail: Detail) => void onSend(detail).then(setIsSent)

  // Screen readers announce only what is added to a live region, so the region is rendered before its text.
  return (
    <>
      {!isSent && <ReasonForm onSend={handleSend} onClose={onClose} />}
      <p role="status" className={isSent ? 'docs-assistant-notice' : 'docs-assistant-spoken'}>
        {isSent && labels.feedbackSent}
      </p>
    </>
  )
}
