import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function DownIcon(): ReactElement {
  return <Icon name="down"><path d="M8 3v10M3.75 8.75 8 13l4.25-4.25" /></Icon>
}
