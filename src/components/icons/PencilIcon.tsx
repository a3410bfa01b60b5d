import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function PencilIcon(): ReactElement {
  return (
    <Icon name="pencil">
      <path d="m2.9 13.1.5-2.4 6.9-6.9a1.2 1.2 0 0 1 1.7 0l.2.2a1.2 1.2 0 0 1 0 1.7l-6.9 6.9-2.4.5Z" />
    </Icon>
  )
}
