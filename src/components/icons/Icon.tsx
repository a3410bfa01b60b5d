import type { ReactElement, ReactNode } from 'react'

/** A line icon of 16 units in the colour of the text. Decoration: the control around it has a name. */
export function Icon({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg
      className="docs-assistant-icon"
      viewBox="0 0 16 16"
      width="16"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
