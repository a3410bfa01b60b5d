import type { ReactElement } from 'react'

/**
 * Not made of `Icon`, which every later chunk uses: bundlers would give that a file of its own, and
 * the page another request before anyone asks.
 */
export function AskIcon(): ReactElement {
  return (
    <svg className="docs-assistant-icon" viewBox="0 0 16 16" width="16" aria-hidden>
      <path d="M2 8a6 6 0 1 1 4 5l-3 1 1-3A5 5 0 0 1 2 8Z" />
    </svg>
  )
}
