import type { ReactElement } from 'react'
import { useLayoutLabels } from '../useLayoutLabels.js'
import { ExpandIcon } from '../icons/ExpandIcon.js'
import { ShrinkIcon } from '../icons/ShrinkIcon.js'

interface ExpandButtonProps {
  isExpanded: boolean
  onPress: () => void
}

/** Makes the panel large, and small again. Not seen where the panel covers the page. */
export function ExpandButton({ isExpanded, onPress }: ExpandButtonProps): ReactElement {
  const labels = useLayoutLabels()
  const label = isExpanded ? labels.shrink : labels.expand
  return (
    <button type="button" className="docs-assistant-icon-button" aria-label={label} title={label} onClick={onPress}>
      {isExpanded ? <ShrinkIcon /> : <ExpandIcon />}
    </button>
  )
}
