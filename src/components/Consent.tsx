import { useEffect, useRef, type ReactElement } from 'react'
import { Markdown } from './markdown/Markdown.js'
import { useLabels } from './useLabels.js'

interface ConsentProps {
  /** What the reader is asked to agree to, as Markdown. */
  text: string
  /** The reader has just opened the panel. */
  isWanted: boolean
  onAgree: () => void
}

/** Stands in place of the conversation until the reader agrees. Nothing can be sent before. */
export function Consent({ text, isWanted, onAgree }: ConsentProps): ReactElement {
  const { agree } = useLabels()
  const textRef = useRef<HTMLDivElement>(null)

  // Not the button, which a key that is held down would press unread
  useEffect(() => {
    if (isWanted) textRef.current?.focus()
  }, [isWanted])

  return (
    <div ref={textRef} tabIndex={-1} className="docs-assistant-scroll">
      <div className="docs-assistant-messages">
        <Markdown text={text} />
        <p><button type="button" className="docs-assistant-button" onClick={onAgree}>{agree}</button></p>
      </div>
    </div>
  )
}
