import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function CheckIcon(): ReactElement {
  return <Icon name="check"><path d="m3 8.5 3.25 3.25L13 4.75" /></Icon>
}
