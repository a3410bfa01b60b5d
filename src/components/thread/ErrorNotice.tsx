import { useEffect, useState, type ReactElement } from 'react'
import { withdrawsQuestion } from '../../conversation/Phase.js'
import { useLabels } from '../../i18n/index.js'
import type { DocsAssistantError } from '../../shared/DocsAssistantError.js'
import { RetryIcon, WarningIcon } from '../icons.js'

/** Counts down from `seconds` to 0 or less. Restarts when `seconds` changes. */
function useCountdown(seconds: number): number {
  const [remaining, setRemaining] = useState(Math.ceil(seconds))

  // Compares with the clock, because browsers throttle the timers of a tab in the background
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const next = Math.ceil((end - Date.now()) / 1000)
      setRemaining(next)
      if (next <= 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])

  return remaining
}

/** Marks an answer that the reader stopped, with a button that asks again. */
export function StoppedNotice({ onRetry }: { onRetry: () => void }): ReactElement {
  const labels = useLabels()
  return (
    <p className="docs-assistant-notice">
      {labels.stoppedHere}{' '}
      <button type="button" onClick={onRetry}>
        {labels.retry}
      </button>
    </p>
  )
}

interface ErrorNoticeProps {
  /** The id of the message. */
  id?: string | undefined
  error: DocsAssistantError
  /** Whether the error has occurred on this page and is not restored: screen readers announce it immediately. */
  isNew?: boolean | undefined
  onRetry: () => void
}

/** The message for an error, with a button that retries. */
export function ErrorNotice({ id, error, isNew, onRetry }: ErrorNoticeProps): ReactElement {
  const labels = useLabels()
  const secondsLeft = useCountdown(error.retryAfter ?? 0)
  const mustWait = secondsLeft > 0
  // Without the seconds: screen readers would announce each change.
  const message = (
    <span id={id} role={isNew ? 'alert' : undefined}>
      {labels.errors[error.kind]}
    </span>
  )
  // The site has no assistant service, or the question is in the field again; a retry would not help.
  if ((error.kind === 'forbidden' && error.status === undefined) || withdrawsQuestion(error))
    return <p className="docs-assistant-working">{message}</p>
  return (
    <div className="docs-assistant-error">
      <p>
        <WarningIcon />
        {message}
        {/* An element of its own, whose text React sets as a whole where a translation of the page has replaced it. */}
        {mustWait && <span>{` ${labels.retryIn(secondsLeft)}`}</span>}
      </p>
      <button
        type="button"
        className="docs-assistant-button"
        aria-disabled={mustWait}
        onClick={mustWait ? undefined : onRetry}
      >
        <RetryIcon />
        {labels.retry}
      </button>
    </div>
  )
}
