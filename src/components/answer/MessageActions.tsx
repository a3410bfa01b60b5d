import type { ReactElement, ReactNode } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { useLabels } from '../../i18n/useLabels.js'
import { CopyButton } from '../shared/CopyButton.js'
import { Slot } from '../slots/Slot.js'

interface MessageActionsProps {
  message: ConversationMessage
  /** The answer as Markdown. */
  text: string
  /** More buttons, rendered after the copy button. */
  children?: ReactNode
}

/** The row of buttons below a complete answer. */
export function MessageActions({ message, text, children }: MessageActionsProps): ReactElement {
  const labels = useLabels()
  return (
    <Slot name="Actions" props={{ message, text }}>
      <div className="docs-assistant-actions">
        {text !== '' && <CopyButton what="answer" text={text} label={labels.copyAnswer} />}
        {children}
      </div>
    </Slot>
  )
}
