import type { ReactElement } from 'react'
import { useLabels } from './useLabels.js'

/** Holds the place of an answer that has not begun: dots for its first second, then words. */
export function WorkingIndicator(): ReactElement {
  const labels = useLabels()
  return (
    <p className="docs-assistant-working">
      <span className="docs-assistant-working-dots" aria-hidden="true"><i /><i /><i /></span>
      <span className="docs-assistant-working-words">{labels.working}</span>
    </p>
  )
}
