import type { ReactPortal } from 'react'
import { createPortal } from 'react-dom'

interface LauncherStatusProps {
  launcher: HTMLElement
  /** `streaming`: an answer is streaming in the closed panel; `unseen`: an answer has ended in it. */
  status: 'streaming' | 'unseen'
  /** The status as text, for screen readers. */
  label: string
}

/** The dot on the launcher. A portal, because it is loaded with the panel, and the launcher with the page. */
export function LauncherStatus({ launcher, status, label }: LauncherStatusProps): ReactPortal {
  const dot = (
    <>
      {' '}
      <span className="docs-assistant-launcher-status" data-status={status}>
        <span className="docs-assistant-spoken">{label}</span>
      </span>
    </>
  )
  return createPortal(dot, launcher)
}
