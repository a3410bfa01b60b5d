import { useMemo, type ReactElement } from 'react'
import { maskSecrets } from '../request/maskSecrets.js'
import type { PageLabels } from './PageLabels.js'

interface SecretNoticeProps {
  labels: PageLabels
  /** What is about to be sent. */
  texts: readonly string[]
  /** The reader wants the next question sent as it is. */
  isPlain: boolean
  onPlain: (isPlain: boolean) => void
}

/** Says that something in the next question will not leave the page, and lets the reader send it all the same. */
export function SecretNotice({ labels, texts, isPlain, onPlain }: SecretNoticeProps): ReactElement | undefined {
  const count = useMemo(() => texts.reduce((sum, text) => sum + maskSecrets(text).count, 0), [texts])
  if (count === 0) return undefined
  return (
    <p className="docs-assistant-stopped" role="status">
      {isPlain ? labels.secretsShown : labels.secretsHidden(count)}{' '}
      <button type="button" onClick={() => onPlain(!isPlain)}>{isPlain ? labels.hideSecrets : labels.sendAsItIs}</button>
    </p>
  )
}
