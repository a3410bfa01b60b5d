import { useLabels } from '../../i18n/useLabels.js'
import { defaultHistoryLabels } from '../../i18n/HistoryLabels.js'
import { useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { AnswerContextValue } from '../answer/AnswerContext.js'
import { EditField } from './EditField.js'
import { PencilIcon } from '../icons.js'
import type { ConversationMessage, SendOptions } from '../../conversation/Conversation.js'

interface EditQuestionProps {
  message: ConversationMessage
  answerContext: AnswerContextValue
}

/** Edits a question that was sent. Sending it stops an answer that is still streaming. */
export function EditQuestion({ message, answerContext }: EditQuestionProps): ReactElement {
  const [isEditing, setIsEditing] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const labels = useLabels(defaultHistoryLabels)

  const handleCancel = () => {
    flushSync(() => setIsEditing(false))
    buttonRef.current?.focus()
  }

  const handleSend = (question: string, options: SendOptions) => {
    answerContext.readConversation().edit(message.id, question, options)
    answerContext.fieldRef.current?.focus() // The field is about to be removed.
    setIsEditing(false)
  }

  if (isEditing) return <EditField question={message.content} onSend={handleSend} onCancel={handleCancel} />
  return (
    <button
      ref={buttonRef}
      type="button"
      className="docs-assistant-icon-button"
      aria-label={labels.editQuestion}
      title={labels.editQuestion}
      onClick={() => setIsEditing(true)}
    >
      <PencilIcon />
    </button>
  )
}
