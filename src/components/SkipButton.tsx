import { memo, type ReactElement } from 'react'
import { useLabels } from './useLabels.js'

/** Leads past a long conversation, which has hundreds of stops, to the field. Seen while it has the focus. */
export const SkipButton = memo(function SkipButton({ onSkip }: { onSkip: () => void }): ReactElement {
  const labels = useLabels()
  return (
    <button type="button" className="docs-assistant-button docs-assistant-skip" onClick={onSkip}>
      {labels.question}
    </button>
  )
})
