import { useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import type { AnswerSurroundings } from './AnswerContext.js'
import { EditField } from './EditField.js'
import { PencilIcon } from './icons/PencilIcon.js'
import { useHistoryLabels } from './useHistoryLabels.js'

interface EditQuestionProps {
  message: ConversationMessage
  surroundings: AnswerSurroundings
}

/** Asks a sent question in other words, also while its answer is arriving: that one then ends where it is. */
export function EditQuestion({ message, surroundings }: EditQuestionProps): ReactElement {
  const [isEditing, setIsEditing] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const labels = useHistoryLabels()

  const handleCancel = () => {
    flushSync(() => setIsEditing(false))
    buttonRef.current?.focus()
  }

  const handleSend = (question: string) => {
    surroundings.readConversation().edit(message.id, question)
    surroundings.fieldRef.current?.focus() // the field is about to go
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
