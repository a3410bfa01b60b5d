import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function FileIcon(): ReactElement {
  return (
    <Icon name="file">
      <path
        d="M9 1.75H4.75a1.5 1.5 0 0 0-1.5 1.5v9.5a1.5 1.5 0 0 0 1.5 1.5h6.5a1.5 1.5 0 0 0 1.5-1.5V5.5L9 1.75Z
          m0 0V5.5h3.75"
      />
    </Icon>
  )
}
