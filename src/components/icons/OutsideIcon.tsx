import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function OutsideIcon(): ReactElement {
  return <Icon name="outside"><path d="M5.5 4.5h6v6M11.5 4.5l-7 7" /></Icon>
}
