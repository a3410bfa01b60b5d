import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function HistoryIcon(): ReactElement {
  return (
    <Icon name="history">
      <path d="M2.75 8a5.25 5.25 0 1 0 1.6-3.77L2.75 5.75M2.75 2.75v3h3M8 5v3.25l2 1.25" />
    </Icon>
  )
}
