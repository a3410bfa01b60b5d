import type { ReactElement } from 'react'
import type { DocsAssistantError } from '../request/DocsAssistantError.js'
import { RetryIcon } from './icons/RetryIcon.js'
import { useCountdown } from './useCountdown.js'
import { useLabels } from './useLabels.js'

interface ErrorNoticeProps {
  error: DocsAssistantError
  onRetry: () => void
}

/** What went wrong in the reader's words, and the one thing that helps. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps): ReactElement {
  const labels = useLabels()
  const secondsLeft = useCountdown(error.retryAfter ?? 0)
  const mustWait = secondsLeft > 0
  return (
    <div className="docs-assistant-error">
      <p>
        {labels.errors[error.kind]}
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
