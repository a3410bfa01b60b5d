import type { ReactElement } from 'react'

/** Not in `icons.tsx`, because only this icon is loaded with the page. */
export function SearchIcon(): ReactElement {
  return (
    <svg className="docs-assistant-icon" viewBox="0 0 16 16" width="16" aria-hidden>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </svg>
  )
}
