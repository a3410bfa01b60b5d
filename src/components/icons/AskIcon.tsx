import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function AskIcon(): ReactElement {
  return (
    <Icon>
      <path
        d="M2 7.75a6 5.5 0 1 1 3.9 5.15l-3.15.85.9-2.6A5.3 5.3 0 0 1 2 7.75Z"
      />
    </Icon>
  )
}
