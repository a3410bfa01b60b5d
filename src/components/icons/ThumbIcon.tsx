import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

export function ThumbIcon({ isDown, isFilled }: { isDown: boolean; isFilled: boolean }): ReactElement {
  return (
    <Icon name={isDown ? 'thumbDown' : 'thumbUp'}>
      <path
        transform={isDown ? 'rotate(180 8 8)' : undefined}
        fill={isFilled ? 'currentColor' : undefined}
        d="M5 7.25 7.6 2a1.6 1.6 0 0 1 1.65 1.6v2.65h3.3a1.5 1.5 0 0 1 1.48 1.75l-.75 4.5a1.5 1.5 0 0 1-1.48 1.25H5
          Zm0 6.5H2.75v-6.5H5"
      />
    </Icon>
  )
}
