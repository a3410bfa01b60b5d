import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function StopIcon(): ReactElement {
  return <Icon name="stop"><rect x="4" y="4" width="8" height="8" rx="1.5" fill="currentColor" stroke="none" /></Icon>
}
