import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function DownloadIcon(): ReactElement {
  return <Icon name="download"><path d="M8 2.25v7.5M4.75 6.75 8 10l3.25-3.25M2.75 13.25h10.5" /></Icon>
}
