import type { ReactElement, ReactNode } from 'react'
import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { CopyButton } from './CopyButton.js'
import { Part } from './parts/Part.js'
import { useLabels } from './useLabels.js'

interface MessageActionsProps {
  message: ConversationMessage
  /** The answer as Markdown. */
  text: string
  /** More to do than to copy it. */
  children?: ReactNode
}

/** What a reader can do with a finished answer. */
export function MessageActions({ message, text, children }: MessageActionsProps): ReactElement {
  const labels = useLabels()
  return (
    <Part name="Actions" given={{ message, text }}>
      <div className="docs-assistant-actions">
        {text !== '' && <CopyButton what="answer" text={text} label={labels.copyAnswer} />}
        {children}
      </div>
    </Part>
  )
}
