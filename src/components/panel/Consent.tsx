import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useLabels } from '../../i18n/index.js'
import type { Markdown } from '../answer/index.js'
import type { PanelStorage } from '../shared/index.js'

interface Consent {
  /** The text that the reader must still agree to; `undefined` if there is none. */
  consent: string | undefined
  /** Whether the reader has agreed on this page, not on an earlier one. */
  hasAgreed: boolean
  onAgree: () => void
}

/** Whether the reader has agreed to `text`. The text itself is stored, so that the reader is asked again when it changes. */
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

export interface ConsentProps {
  /** `undefined` until it is loaded; until then, the text is rendered as plain text. */
  Markdown: typeof Markdown | undefined
  /** The text that the reader is asked to agree to, as Markdown. */
  text: string
  /** Whether to move the focus to the text, because the reader has opened the panel. */
  shouldFocus: boolean
  onAgree: () => void
}

/** Replaces the conversation until the reader agrees, so that nothing can be sent before. */
export function Consent({ Markdown, text, shouldFocus, onAgree }: ConsentProps): ReactElement {
  const { agree } = useLabels()
  const textRef = useRef<HTMLDivElement>(null)

  // Focus the text, not the button: a key that is still held down would press it before the text is read
  useEffect(() => {
    if (shouldFocus) textRef.current?.focus()
  }, [shouldFocus])

  return (
    <div ref={textRef} tabIndex={-1} className="docs-assistant-scroll">
      <div className="docs-assistant-messages">
        {Markdown ? <Markdown text={text} /> : <p className="docs-assistant-plain">{text}</p>}
        <p>
          <button type="button" className="docs-assistant-button" onClick={onAgree}>
            {agree}
          </button>
        </p>
      </div>
    </div>
  )
}
