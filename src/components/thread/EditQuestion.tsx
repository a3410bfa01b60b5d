import { useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { ConversationMessage, SendOptions } from '../../conversation/Conversation.js'
import { defaultHistoryLabels, useLabels } from '../../i18n/index.js'
import type { AnswerContextValue } from '../answer/index.js'
import { PencilIcon } from '../icons.js'
import { IconButton } from '../shared/index.js'
import { EditField } from './EditField.js'

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
    <IconButton
      label={labels.editQuestion}
      icon={<PencilIcon />}
      buttonRef={buttonRef}
      onPress={() => setIsEditing(true)}
    />
  )
}
