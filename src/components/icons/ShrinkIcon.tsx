import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function ShrinkIcon(): ReactElement {
  return <Icon name="shrink"><path d="M9.25 3.25v3.5h3.5m-3.5 0 4-4M6.75 12.75v-3.5h-3.5m3.5 0-4 4" /></Icon>
}
