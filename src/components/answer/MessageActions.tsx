import type { ReactElement, ReactNode } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { defaultAnswerLabels } from '../../i18n/AnswerLabels.js'
import { useLabels } from '../../i18n/useLabels.js'
import { CopyButton } from '../shared/CopyButton.js'
import { toAnswerButtonName } from '../shared/toAnswerButtonName.js'
import { Slot } from '../slots/Slot.js'

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
