import type { ReactElement } from 'react'
import { CheckIcon } from './icons/CheckIcon.js'
import { CloseIcon } from './icons/CloseIcon.js'
import { CopyIcon } from './icons/CopyIcon.js'
import type { Act } from './parts/Act.js'
import { useOwner } from './parts/useOwner.js'
import { useCopy } from './useCopy.js'
import { useLabels } from './useLabels.js'

const icons = { ready: CopyIcon, copied: CheckIcon, failed: CloseIcon }

interface CopyButtonProps {
  what: Extract<Act, { type: 'copied' }>['what']
  text: string
  label: string
}

/** Copies `text`. Its name says afterwards whether that worked. */
export function CopyButton({ what, text, label }: CopyButtonProps): ReactElement {
  const labels = useLabels()
  const { onAct } = useOwner()
  const { state, copy } = useCopy(() => onAct({ type: 'copied', what, text }))
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
