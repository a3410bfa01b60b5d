import type { ReactElement } from 'react'
import { useLabels } from './useLabels.js'

/** Marks an answer that the reader stopped, and offers it anew. */
export function StoppedNotice({ onRetry }: { onRetry: () => void }): ReactElement {
  const labels = useLabels()
  return (
    <p className="docs-assistant-stopped">
      {labels.stoppedHere}{' '}
      <button type="button" onClick={onRetry}>{labels.retry}</button>
    </p>
  )
}
