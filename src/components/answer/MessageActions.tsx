import type { ReactElement, ReactNode } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { defaultAnswerLabels, useLabels } from '../../i18n/index.js'
import { CopyButton, toAnswerButtonName } from '../shared/index.js'
import { Slot } from '../slots/index.js'

interface MessageActionsProps {
  message: ConversationMessage
  /** The answer as Markdown. */
  text: string
  /** The question that was answered, if it is known. */
  question?: string | undefined
  /** More buttons, rendered after the copy button. */
  children?: ReactNode
}

/** The row of buttons below a complete answer. */
export function MessageActions({ message, text, question, children }: MessageActionsProps): ReactElement {
  const labels = useLabels(defaultAnswerLabels)
  return (
    <Slot name="Actions" props={{ message, text }}>
      <div className="docs-assistant-actions">
        {text !== '' && (
          <CopyButton
            what="answer"
            text={text}
            label={labels.copyAnswer}
            name={toAnswerButtonName(labels, labels.copyAnswer, question)}
          />
        )}
        {children}
      </div>
    </Slot>
  )
}
