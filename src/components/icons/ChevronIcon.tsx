import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function ChevronIcon(): ReactElement {
  return <Icon name="chevron"><path d="m6 3.75 4.25 4.25L6 12.25" /></Icon>
}
