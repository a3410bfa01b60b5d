import { useEffect, useRef, type ReactElement } from 'react'
import { useLabels } from '../../i18n/index.js'
import { Markdown } from '../answer/index.js'

export interface ConsentProps {
  /** The text that the reader is asked to agree to, as Markdown. */
  text: string
  /** Whether to move the focus to the text, because the reader has opened the panel. */
  shouldFocus: boolean
  onAgree: () => void
}

/** Replaces the conversation until the reader agrees, so that nothing can be sent before. */
export function Consent({ text, shouldFocus, onAgree }: ConsentProps): ReactElement {
  const { agree } = useLabels()
  const textRef = useRef<HTMLDivElement>(null)

  // Focus the text, not the button: a key that is still held down would press it before the text is read
  useEffect(() => {
    if (shouldFocus) textRef.current?.focus()
  }, [shouldFocus])

  return (
    <div ref={textRef} tabIndex={-1} className="docs-assistant-scroll">
      <div className="docs-assistant-messages">
        <Markdown text={text} />
        <p>
          <button type="button" className="docs-assistant-button" onClick={onAgree}>
            {agree}
          </button>
        </p>
      </div>
    </div>
  )
}
