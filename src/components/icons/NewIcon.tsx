import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function NewIcon(): ReactElement {
  return (
    <Icon name="new">
      <path
        d="M7.5 2.75H4.25a1.5 1.5 0 0 0-1.5 1.5v7.5a1.5 1.5 0 0 0 1.5 1.5h7.5a1.5 1.5 0 0 0 1.5-1.5V8.5
          M6.25 9.75l.4-1.9 5-5a1.06 1.06 0 0 1 1.5 1.5l-5 5-1.9.4Z"
      />
    </Icon>
  )
}
