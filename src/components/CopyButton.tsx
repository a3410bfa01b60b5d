import type { ReactElement } from 'react'
import { CheckIcon } from './icons/CheckIcon.js'
import { CloseIcon } from './icons/CloseIcon.js'
import { CopyIcon } from './icons/CopyIcon.js'
import { useCopy } from './useCopy.js'
import { useLabels } from './useLabels.js'

const icons = { ready: CopyIcon, copied: CheckIcon, failed: CloseIcon }

/** Copies `text`. Its name says afterwards whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactElement {
  const labels = useLabels()
  const { state, copy } = useCopy()
  const StateIcon = icons[state]
  const name = { ready: label, copied: labels.copied, failed: labels.copyFailed }[state]

  return (
    <button
      type="button"
      className="docs-assistant-icon-button"
      aria-label={name}
      title={name}
      data-state={state}
      onClick={() => void copy(text)}
    >
      <StateIcon />
    </button>
  )
}
