import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function SearchIcon(): ReactElement {
  return <Icon name="search"><circle cx="7" cy="7" r="4.25" /><path d="m10.25 10.25 3.25 3.25" /></Icon>
}
