import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { ChevronIcon } from './icons/ChevronIcon.js'

interface DisclosureProps {
  summary: ReactNode
  /** Shown when open. Rendered only then: what a tool returns may be long. */
  children: ReactNode
}

/** One quiet line that opens to its detail. */
export function Disclosure({ summary, children }: DisclosureProps): ReactElement {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="docs-assistant-disclosure">
      <button
        type="button"
        className="docs-assistant-line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronIcon />
        <span>{summary}</span>
      </button>
      {isOpen && <div id={id} className="docs-assistant-disclosure-body">{children}</div>}
    </div>
  )
}
