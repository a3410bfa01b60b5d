import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function AskIcon(): ReactElement {
  return (
    <Icon>
      <path
        d="M8 2.25c3.45 0 6.25 2.4 6.25 5.5s-2.8 5.5-6.25 5.5c-.75 0-1.47-.11-2.13-.32L2.75 13.75l.83-2.6
          A5.1 5.1 0 0 1 1.75 7.75c0-3.1 2.8-5.5 6.25-5.5Z"
      />
    </Icon>
  )
}
