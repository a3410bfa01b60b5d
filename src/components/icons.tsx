import type { ReactElement } from 'react'
import { Icon } from './Icon.js'

// The icons that the panel has before its first message.

export function TrashIcon(): ReactElement {
  return (
    <Icon name="trash">
      <path d="M2.75 4.25h10.5M6.25 4V2.75h3.5V4M4 4.25l.6 8a1.1 1.1 0 0 0 1.1 1h4.6a1.1 1.1 0 0 0 1.1-1l.6-8" />
    </Icon>
  )
}

export function CloseIcon(): ReactElement {
  return (
    <Icon name="close">
      <path d="m4 4 8 8m0-8-8 8" />
    </Icon>
  )
}

export function ArrowDownIcon(): ReactElement {
  return (
    <Icon name="arrowDown">
      <path d="M8 3v10M3.75 8.75 8 13l4.25-4.25" />
    </Icon>
  )
}

export function ExpandIcon(): ReactElement {
  return (
    <Icon name="expand">
      <path d="M9.5 3H13v3.5M13 3 9 7M6.5 13H3V9.5M3 13l4-4" />
    </Icon>
  )
}

export function NewIcon(): ReactElement {
  return (
    <Icon name="new">
      <path d="M7.5 2.75H4.25a1.5 1.5 0 0 0-1.5 1.5v7.5a1.5 1.5 0 0 0 1.5 1.5h7.5a1.5 1.5 0 0 0 1.5-1.5V8.5m-7 1.25.4-1.9 5-5a1.06 1.06 0 0 1 1.5 1.5l-5 5-1.9.4Z" />
    </Icon>
  )
}

export function ExternalLinkIcon(): ReactElement {
  return (
    <Icon name="externalLink">
      <path d="M5.5 4.5h6v6M11.5 4.5l-7 7" />
    </Icon>
  )
}

export function PencilIcon(): ReactElement {
  return (
    <Icon name="pencil">
      <path d="m2.9 13.1.5-2.4 6.9-6.9a1.2 1.2 0 0 1 1.7 0l.2.2a1.2 1.2 0 0 1 0 1.7l-6.9 6.9-2.4.5Z" />
    </Icon>
  )
}

export function RetryIcon(): ReactElement {
  return (
    <Icon name="retry">
      <path d="M13.25 8a5.25 5.25 0 1 1-1.7-3.86l1.7 1.61M13.25 2.5v3.25H10" />
    </Icon>
  )
}

export function SendIcon(): ReactElement {
  return (
    <Icon name="send">
      <path d="M8 13V3M3.75 7.25 8 3l4.25 4.25" />
    </Icon>
  )
}

export function CollapseIcon(): ReactElement {
  return (
    <Icon name="collapse">
      <path d="M9.25 3.25v3.5h3.5m-3.5 0 4-4M6.75 12.75v-3.5h-3.5m3.5 0-4 4" />
    </Icon>
  )
}

export function StopIcon(): ReactElement {
  return (
    <Icon name="stop">
      <rect x="4" y="4" width="8" height="8" rx="1.5" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function WarningIcon(): ReactElement {
  return (
    <Icon name="warning">
      <path d="M8 5.5v3.25m0 2.25v.01M8 2 14.25 13.25H1.75Z" />
    </Icon>
  )
}
