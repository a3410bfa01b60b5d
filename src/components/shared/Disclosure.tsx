import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { ChevronIcon } from '../threadIcons.js'

interface DisclosureProps {
  summary: ReactNode
  /** Rendered only while open, because the result of a tool may be long. */
  children: ReactNode
}

/** A line of text that expands to its details. */
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
      {isOpen && (
        <div id={id} className="docs-assistant-disclosure-body">
          {children}
        </div>
      )}
    </div>
  )
}
