import { useState, type ReactElement } from 'react'
import type { Conversation, ConversationStatus } from '../conversation/Conversation.js'
import type { Labels } from './Labels.js'
import { useLabels } from './useLabels.js'

function toAnnouncement({ status, error }: Pick<Conversation, 'status' | 'error'>, labels: Labels): string {
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

interface StatusLineProps {
  status: ConversationStatus
  error: Conversation['error']
  isEmpty: boolean
}

/** Tells screen readers politely how the question fares: once per change, never per word of the answer. */
export function StatusLine({ status, error, isEmpty }: StatusLineProps): ReactElement {
  const labels = useLabels()
  const [initialStatus] = useState(status)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && status !== initialStatus) setHasChanged(true)

  // A restored or empty conversation is no news.
  const announcement = hasChanged && !isEmpty ? toAnnouncement({ status, error }, labels) : ''
  return <div role="status" className="docs-assistant-spoken">{announcement}</div>
}
