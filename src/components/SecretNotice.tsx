import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { maskSecrets } from '../request/maskSecrets.js'
import type { PageLabels } from './PageLabels.js'

/** Until a screen reader has noticed the empty region, in milliseconds: it reads only what comes to it later. */
const NOTICED = 100

interface SecretNoticeProps {
  labels: PageLabels
  /** What is about to be sent. */
  texts: readonly string[]
  /** The reader wants the next question sent as it is. */
  isPlain: boolean
  onPlain: (isPlain: boolean) => void
}

/** Says that something in the next question will not leave the page, and lets the reader send it all the same. */
export function SecretNotice({ labels, texts, isPlain, onPlain }: SecretNoticeProps): ReactElement {
  const count = useMemo(() => texts.reduce((sum, text) => sum + maskSecrets(text).count, 0), [texts])
  const [isNoticed, setIsNoticed] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsNoticed(true), NOTICED)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div role="status">
      {isNoticed && count > 0 && (
        <p className="docs-assistant-stopped">
          {isPlain ? labels.secretsShown : labels.secretsHidden(count)}{' '}
          <button type="button" onClick={() => onPlain(!isPlain)}>
            {isPlain ? labels.hideSecrets : labels.sendAsItIs}
          </button>
        </p>
      )}
    </div>
  )
}
