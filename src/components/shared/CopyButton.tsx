import { useEffect, useState, type ReactElement } from 'react'
import type { UserAction } from '../../events/index.js'
import { useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'
import { CheckIcon, CloseIcon, CopyIcon } from '../icons.js'
import { useCustomization } from '../slots/index.js'

type CopyState = 'ready' | 'copied' | 'failed'

/** How long the result of copying is shown, in milliseconds. */
const RESET_DELAY = 2000

/** Copies text to the clipboard without its hidden characters, and returns the result for a short time. */
function useCopy(onCopied: () => void): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('ready')

  // Reset the result
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), RESET_DELAY)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async (text: string) => {
    try {
      // Undefined without HTTPS. Rejects if the permissions policy of the page or the reader denies it.
      await navigator.clipboard.writeText(dropHidden(text))
      setState('copied')
      onCopied()
    } catch {
      setState('failed')
    }
  }

  return { state, copy }
}

const icons = { ready: CopyIcon, copied: CheckIcon, failed: CloseIcon }

interface CopyButtonProps {
  what: Extract<UserAction, { type: 'copied' }>['what']
  text: string
  label: string
  /** Accessible name, if it differs from the label. */
  name?: string | undefined
}

/** Copies `text`. Its accessible name then reports whether that succeeded. */
export function CopyButton({ what, text, label, name = label }: CopyButtonProps): ReactElement {
  const labels = useLabels()
  const { onAction } = useCustomization()
  const { state, copy } = useCopy(() => onAction({ type: 'copied', what, text }))
  const StateIcon = icons[state]
  const result = { ready: undefined, copied: labels.copied, failed: labels.copyFailed }[state]

  return (
    <button
      type="button"
      className="docs-assistant-icon-button"
      aria-label={result ?? name}
      title={result ?? label}
      data-state={state}
      onClick={() => void copy(text)}
    >
      <StateIcon />
    </button>
  )
}
