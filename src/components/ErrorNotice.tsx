import type { ReactElement } from 'react'
import type { DocsAssistantError } from '../request/DocsAssistantError.js'
import { RetryIcon } from './icons/RetryIcon.js'
import { WarningIcon } from './icons/WarningIcon.js'
import { useCountdown } from './useCountdown.js'
import { useLabels } from './useLabels.js'

interface ErrorNoticeProps {
  /** Names the words. */
  id?: string | undefined
  error: DocsAssistantError
  /** Not restored: screen readers are told at once. */
  isNews?: boolean | undefined
  onRetry: () => void
}

/** What went wrong in the reader's words, and the one thing that helps. */
export function ErrorNotice({ id, error, isNews, onRetry }: ErrorNoticeProps): ReactElement {
  const labels = useLabels()
  const secondsLeft = useCountdown(error.retryAfter ?? 0)
  const mustWait = secondsLeft > 0
  // Without the seconds, each of which would be said.
  const words = <span id={id} role={isNews ? 'alert' : undefined}>{labels.errors[error.kind]}</span>
  // No service refused it: the owner has no assistant here, and to try again would not help.
  if (error.kind === 'forbidden' && error.status === undefined) return <p className="docs-assistant-working">{words}</p>
  return (
    <div className="docs-assistant-error">
      <p>
        <WarningIcon />
        {words}
        {mustWait && ` ${labels.retryIn(secondsLeft)}`}
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
