import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function RetryIcon(): ReactElement {
  return <Icon name="retry"><path d="M13.25 8a5.25 5.25 0 1 1-1.7-3.86l1.7 1.61M13.25 2.5v3.25H10" /></Icon>
}
