import type { ReactElement, ReactNode } from 'react'
import type { IconName } from '../parts/IconName.js'
import { useOwner } from '../parts/useOwner.js'

interface IconProps {
  name: IconName
  children: ReactNode
}

/** A line icon of 16 units in the colour of the text, or the owner's. Decoration: the control around it has a name. */
export function Icon({ name, children }: IconProps): ReactElement {
  const { [name]: own } = useOwner().icons
  if (own !== undefined) return <span className="docs-assistant-icon" aria-hidden="true">{own}</span>
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
