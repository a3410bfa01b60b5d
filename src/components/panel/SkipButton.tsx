import { memo, type ReactElement } from 'react'
import { useLabels } from '../../i18n/index.js'

/** Moves the focus to the field, past the hundreds of tab stops of a long conversation. Visible only while focused. */
export const SkipButton = memo(function SkipButton({ onSkip }: { onSkip: () => void }): ReactElement {
  const labels = useLabels()
  return (
    <button type="button" className="docs-assistant-button docs-assistant-skip" onClick={onSkip}>
      {labels.question}
    </button>
  )
})
