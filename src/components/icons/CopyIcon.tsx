import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function CopyIcon(): ReactElement {
  return (
    <Icon name="copy">
      <path
        d="M10.25 3.75v-.5a1.5 1.5 0 0 0-1.5-1.5h-5.5a1.5 1.5 0 0 0-1.5 1.5v5.5a1.5 1.5 0 0 0 1.5 1.5
          h.5"
      />
      <rect x="5.75" y="5.75" width="8.5" height="8.5" rx="1.5" />
    </Icon>
  )
}
