import { useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { ConversationMessage, SendOptions } from '../../conversation/Conversation.js'
import { defaultHistoryLabels, useLabels } from '../../i18n/index.js'
import type { AnswerContextValue } from '../answer/index.js'
import { PencilIcon, SendIcon } from '../icons.js'
import { IconButton, useLazy } from '../shared/index.js'

const importChunk = () => import('../composer/contextChunk.js')

interface EditQuestionProps {
  message: ConversationMessage
  answerContext: AnswerContextValue
}

/** Edits a question that was sent. Sending it stops an answer that is still streaming. */
export function EditQuestion({ message, answerContext }: EditQuestionProps): ReactElement {
  const [isEditing, setIsEditing] = useState(false)
  const { value: chunk, load } = useLazy(importChunk)
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

  const handlePress = () => {
    load()
    setIsEditing(true)
  }

  if (isEditing && chunk) {
    const { EditField } = chunk
    return <EditField question={message.content} sendIcon={<SendIcon />} onSend={handleSend} onCancel={handleCancel} />
  }
  return <IconButton label={labels.editQuestion} icon={<PencilIcon />} buttonRef={buttonRef} onPress={handlePress} />
}
