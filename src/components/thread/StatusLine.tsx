import { useState, type ReactElement } from 'react'
import { isBusy, type Conversation } from '../../conversation/Conversation.js'
import { useLabels } from '../../i18n/index.js'
import type { Announcements } from '../announcer/index.js'

/** The placeholder of an answer until its first part: dots for one second, then text. */
export function WorkingIndicator(): ReactElement {
  const labels = useLabels()
  return (
    <p className="docs-assistant-working">
      <span className="docs-assistant-working-dots" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span className="docs-assistant-working-words">{labels.working}</span>
    </p>
  )
}

interface StatusLineProps {
  /** `undefined` until it is loaded. */
  Announcements: typeof Announcements | undefined
  conversation: Conversation
  isOpen: boolean
}

/**
 * The polite live region that announces the progress of a question and its answer. Rendered while empty,
 * because screen readers announce only what is added to a live region. A restored conversation, or one that
 * is answered in another tab, is not announced.
 */
export function StatusLine({ Announcements, conversation, isOpen }: StatusLineProps): ReactElement {
  const [hasBegun, setHasBegun] = useState(false)
  if (!hasBegun && isBusy(conversation.status)) setHasBegun(true)
  return (
    <div role="status" className="docs-assistant-spoken">
      {hasBegun && Announcements && <Announcements conversation={conversation} isOpen={isOpen} />}
    </div>
  )
}
