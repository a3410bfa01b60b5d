import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function ExpandIcon(): ReactElement {
  return <Icon name="expand"><path d="M9.5 3H13v3.5M13 3 9 7M6.5 13H3V9.5M3 13l4-4" /></Icon>
}
