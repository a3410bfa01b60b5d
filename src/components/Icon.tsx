import type { ReactElement, ReactNode } from 'react'
import { useCustomization, type IconName } from './slots/index.js'

interface IconProps {
  name: IconName
  children: ReactNode
}

/**
 * A 16 × 16 line icon in `currentColor`, or the host's icon of that name. Decorative: the control around it has an
 * accessible name.
 */
export function Icon({ name, children }: IconProps): ReactElement {
  const { [name]: custom } = useCustomization().icons
  if (custom !== undefined)
    return (
      <span className="docs-assistant-icon" aria-hidden>
        {custom}
      </span>
    )
  return (
    <svg className="docs-assistant-icon" viewBox="0 0 16 16" width="16" aria-hidden>
      {children}
    </svg>
  )
}
