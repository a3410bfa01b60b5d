import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function CloseIcon(): ReactElement {
  return <Icon name="close"><path d="m4 4 8 8m0-8-8 8" /></Icon>
}
