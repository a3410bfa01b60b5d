import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function BinIcon(): ReactElement {
  return (
    <Icon name="bin">
      <path d="M2.75 4.25h10.5M6.25 4V2.75h3.5V4M4 4.25l.6 8a1.1 1.1 0 0 0 1.1 1h4.6a1.1 1.1 0 0 0 1.1-1l.6-8" />
    </Icon>
  )
}
