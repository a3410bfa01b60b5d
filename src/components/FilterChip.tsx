import { useMemo, type ReactElement } from 'react'
import type { Filter } from '../contract/Filter.js'
import type { PageLabels } from './PageLabels.js'
import { toFilterText } from './toFilterText.js'

interface FilterChipProps {
  labels: PageLabels
  filter: Filter
  isOff: boolean
  onOff: (isOff: boolean) => void
}

/** What the next answer is restricted to, and the switch for it. */
export function FilterChip({ labels, filter, isOff, onOff }: FilterChipProps): ReactElement {
  const text = useMemo(() => toFilterText(filter), [filter])
  return (
    <li className="docs-assistant-attachment">
      <button type="button" aria-pressed={!isOff} onClick={() => onOff(!isOff)}>
        {labels.onlyFrom(text)}
      </button>
    </li>
  )
}
