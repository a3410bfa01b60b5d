import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function WarningIcon(): ReactElement {
  return <Icon name="warning"><path d="M8 5.5v3.25m0 2.25v.01M8 2 14.25 13.25H1.75Z" /></Icon>
}
