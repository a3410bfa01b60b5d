import type { ReactElement } from 'react'

/**
 * Not made of `Icon`, which every later chunk uses: bundlers would give that a file of its own, and
 * the page another request before anyone asks.
 */
export function AskIcon(): ReactElement {
  return (
    <svg className="docs-assistant-icon" viewBox="0 0 16 16" width="16" aria-hidden="true">
      <path
        d="M2 7.75a6 5.5 0 1 1 3.9 5.15l-3.15.85.9-2.6A5.3 5.3 0 0 1 2 7.75Z"
      />
    </svg>
  )
}
