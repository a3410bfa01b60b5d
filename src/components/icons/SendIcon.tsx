import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function SendIcon(): ReactElement {
  return <Icon name="send"><path d="M8 13V3M3.75 7.25 8 3l4.25 4.25" /></Icon>
}
