import type { ReactElement } from 'react'

interface SourceTextProps {
  title: string
  /** Below the title of its page. */
  section?: string | undefined
}

/** The title of a page, with the section that is meant. */
export function SourceText({ title, section }: SourceTextProps): ReactElement {
  return (
    <span className="docs-assistant-source-text">
      <span dir="auto" className="docs-assistant-source-title">
        {title}
      </span>
      {section && (
        <span dir="auto" className="docs-assistant-detail">
          {section}
        </span>
      )}
    </span>
  )
}
