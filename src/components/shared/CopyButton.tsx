import { useEffect, useState, type ReactElement } from 'react'
import type { UserAction } from '../../events/index.js'
import { useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'
import { CloseIcon } from '../icons.js'
import { CheckIcon, CopyIcon } from '../threadIcons.js'
import { useCustomization } from '../slots/index.js'
import { IconButton } from './IconButton.js'

type CopyState = 'ready' | 'copied' | 'failed'

/** Time that the result of copying is shown, in milliseconds. */
const RESET_DELAY = 2000

/**
 * Copies text by selecting it briefly in a field, and returns whether the browser did.
 *
 * @param button the pressed button. The field is inserted next to it, where a modal dialog does not make it inert
 */
function copyBySelection(text: string, button: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.className = 'docs-assistant-spoken'
  field.value = text
  button.after(field)
  field.select()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else copies where there is no clipboard or it is denied
  const isCopied = document.execCommand('copy')
  field.remove()
  button.focus()
  return isCopied
}

const icons = { ready: CopyIcon, copied: CheckIcon, failed: CloseIcon }

interface CopyButtonProps {
  what: Extract<UserAction, { type: 'copied' }>['what']
  text: string
  label: string
  /** Accessible name, if it differs from the label. */
  name?: string | undefined
}

/** Copies `text` without its hidden characters. Its accessible name then reports whether that succeeded. */
export function CopyButton({ what, text, label, name = label }: CopyButtonProps): ReactElement {
  const labels = useLabels()
  const { onAction } = useCustomization()
  const [state, setState] = useState<CopyState>('ready')

  // Reset the result
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), RESET_DELAY)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async (button: HTMLElement) => {
    const visible = dropHidden(text)
    let isCopied = true
    try {
      // Is missing without HTTPS, and rejects if the permissions policy of the page or the reader denies it.
      await navigator.clipboard.writeText(visible)
    } catch {
      isCopied = copyBySelection(visible, button)
    }
    setState(isCopied ? 'copied' : 'failed')
    if (isCopied) onAction({ type: 'copied', what, text })
  }

  const StateIcon = icons[state]
  const result = { ready: undefined, copied: labels.copied, failed: labels.copyFailed }[state]

  return (
    <IconButton
      label={result ?? label}
      name={result ?? name}
      icon={<StateIcon />}
      data-state={state}
      onClick={(event) => void copy(event.currentTarget)}
    />
  )
}
