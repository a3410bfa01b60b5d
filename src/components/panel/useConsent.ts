import { useState } from 'react'
import type { PanelStorage } from '../shared/index.js'

interface Consent {
  /** The text that the reader must still agree to; `undefined` if there is none. */
  consent: string | undefined
  /** Whether the reader has agreed on this page, not on an earlier one. */
  hasAgreed: boolean
  onAgree: () => void
}

/**
 * Whether the reader has agreed to `text`. The text itself is stored, so that the reader is asked again when it
 * changes.
 */
export function useConsent(text: string | undefined, storage: PanelStorage | undefined): Consent {
  const [storedText] = useState(() => storage?.consent.read())
  const [agreedText, setAgreedText] = useState<string>()
  return {
    consent: !text || text === storedText || text === agreedText ? undefined : text,
    hasAgreed: agreedText !== undefined,
    onAgree: () => {
      setAgreedText(text)
      storage?.consent.write(text)
    },
  }
}
