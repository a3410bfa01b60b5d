import { useState, type ReactElement } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import type { PanelLabels } from './PanelLabels.js'
import { useLabels } from './useLabels.js'

type State = Pick<Conversation, 'status' | 'error' | 'isSlow'>

function toAnnouncement({ status, error, isSlow }: State, labels: PanelLabels): string {
  if (isSlow) return labels.stillWorking
  switch (status) {
    case 'sending':
      return labels.sent
    case 'streaming':
      return labels.answering
    case 'idle':
      return labels.answered
    case 'stopped':
      return labels.stopped
    case 'failed':
    case 'limited':
      return error === undefined ? '' : labels.errors[error.kind]
    default:
      return status satisfies never
  }
}

interface StatusLineProps extends State {
  isEmpty: boolean
}

/** Tells screen readers politely how the question fares: once per change, never per word of the answer. */
export function StatusLine({ isEmpty, ...state }: StatusLineProps): ReactElement {
  const labels = useLabels()
  const { status } = state
  const [initialStatus] = useState(status)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && status !== initialStatus) setHasChanged(true)

  // A restored or empty conversation is no news.
  const announcement = hasChanged && !isEmpty ? toAnnouncement(state, labels) : ''
  return <div role="status" className="docs-assistant-spoken">{announcement}</div>
}
