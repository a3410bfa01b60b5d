import { useEffect, useMemo, useState, type ReactElement } from 'react'
import type { PageLabels } from '../../i18n/index.js'
import { loadMasking, type Masking } from '../../masking/mayHoldSecret.js'

/**
 * Delay before the text is rendered, in milliseconds: screen readers announce only what is added to an existing live
 * region.
 */
const ANNOUNCE_DELAY = 100

interface SecretNoticeProps {
  labels: PageLabels
  /** The texts that are about to be sent. */
  texts: readonly string[]
  /** The number of secrets that are masked already, in files. */
  masked?: number | undefined
  /** Whether the next question is sent without masking its secrets. */
  sendUnmasked: boolean
  onSendUnmasked: (sendUnmasked: boolean) => void
}

/** Reports that secrets in the next question are masked, with a button that sends them unmasked. */
export function SecretNotice({
  labels,
  texts,
  masked = 0,
  sendUnmasked,
  onSendUnmasked,
}: SecretNoticeProps): ReactElement {
  const [masking, setMasking] = useState<Masking>()
  const count = useMemo(
    () => texts.reduce((sum, text) => sum + (masking?.maskSecrets(text).count ?? 0), masked),
    [masked, masking, texts],
  )

  useEffect(() => {
    const timer = setTimeout(() => void loadMasking().then(setMasking, () => undefined), ANNOUNCE_DELAY)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div role="status">
      {count > 0 && (
        <p className="docs-assistant-notice">
          {sendUnmasked ? labels.secretsShown : labels.secretsHidden(count)}{' '}
          <button type="button" onClick={() => onSendUnmasked(!sendUnmasked)}>
            {sendUnmasked ? labels.hideSecrets : labels.sendAsItIs}
          </button>
        </p>
      )}
    </div>
  )
}
