import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

// The icons of messages, which are loaded with the first of them.

export function CheckIcon(): ReactElement {
  return (
    <Icon name="check">
      <path d="m3 8.5 3.25 3.25L13 4.75" />
    </Icon>
  )
}

export function ChevronIcon(): ReactElement {
  return (
    <Icon name="chevron">
      <path d="m6 3.75 4.25 4.25L6 12.25" />
    </Icon>
  )
}

export function CopyIcon(): ReactElement {
  return (
    <Icon name="copy">
      <path d="M10.25 3.75v-.5a1.5 1.5 0 0 0-1.5-1.5h-5.5a1.5 1.5 0 0 0-1.5 1.5v5.5a1.5 1.5 0 0 0 1.5 1.5h.5" />
      <rect x="5.75" y="5.75" width="8.5" height="8.5" rx="1.5" />
    </Icon>
  )
}

export function DownloadIcon(): ReactElement {
  return (
    <Icon name="download">
      <path d="M8 2.25v7.5M4.75 6.75 8 10l3.25-3.25M2.75 13.25h10.5" />
    </Icon>
  )
}

export function FileIcon(): ReactElement {
  return (
    <Icon name="file">
      <path d="M9 1.75H4.75a1.5 1.5 0 0 0-1.5 1.5v9.5a1.5 1.5 0 0 0 1.5 1.5h6.5a1.5 1.5 0 0 0 1.5-1.5V5.5L9 1.75Zm0 0V5.5h3.75" />
    </Icon>
  )
}

export function HistoryIcon(): ReactElement {
  return (
    <Icon name="history">
      <path d="M2.75 8a5.25 5.25 0 1 0 1.6-3.77L2.75 5.75M2.75 2.75v3h3M8 5v3.25l2 1.25" />
    </Icon>
  )
}

export function SearchIcon(): ReactElement {
  return (
    <Icon name="search">
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </Icon>
  )
}

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
