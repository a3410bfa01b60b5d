import { useState } from 'react'
import type { Memory } from './Memory.js'

interface Consent {
  /** What the reader has yet to agree to; `undefined` where nothing stands in the way of a question. */
  consent: string | undefined
  /** The reader has agreed on this page. */
  isGiven: boolean
  onAgree: () => void
}

/** Whether the reader has agreed to `text`. Remembered with the very text, so that another is asked about anew. */
export function useConsent(text: string | undefined, memory: Memory | undefined): Consent {
  const [before] = useState(() => memory?.consent.read())
  const [given, setGiven] = useState<string>()
  return {
    consent: !text || text === before || text === given ? undefined : text,
    isGiven: given !== undefined,
    onAgree: () => {
      setGiven(text)
      memory?.consent.write(text)
    },
  }
}
