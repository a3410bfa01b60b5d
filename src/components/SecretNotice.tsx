import type { ReactElement } from 'react'
import type { PageLabels } from './PageLabels.js'

interface SecretNoticeProps {
  labels: PageLabels
  count: number
  /** The reader wants the next question sent as it is. */
  isPlain: boolean
  onPlain: (isPlain: boolean) => void
}

/** Says that something in the next question will not leave the page, and lets the reader send it all the same. */
export function SecretNotice({ labels, count, isPlain, onPlain }: SecretNoticeProps): ReactElement {
  return (
    <p className="docs-assistant-stopped" role="status">
      {isPlain ? labels.secretsShown : labels.secretsHidden(count)}{' '}
      <button type="button" onClick={() => onPlain(!isPlain)}>{isPlain ? labels.hideSecrets : labels.sendAsItIs}</button>
    </p>
  )
}
