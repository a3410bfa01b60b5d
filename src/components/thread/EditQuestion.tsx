import { useId, useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { defaultHistoryLabels, useLabels } from '../../i18n/index.js'
import type { AnswerContextValue } from '../answer/index.js'
import { Composer, LazyPart } from '../composer/index.js'
import { PencilIcon } from '../icons.js'
import { IconButton } from '../shared/index.js'

interface EditQuestionProps {
  message: ConversationMessage
  answerContext: AnswerContextValue
}

/**
 * Edits a question that was sent. Sending it stops an answer that is still streaming. The field is there at once, so
 * that no key is lost; what stands below it is loaded.
 */
export function EditQuestion({ message, answerContext }: EditQuestionProps): ReactElement {
  const { content } = message
  const [draft, setDraft] = useState<string>()
  const [sendUnmasked, setSendUnmasked] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const label = useLabels(defaultHistoryLabels).editQuestion

  const handleEdit = () => {
    flushSync(() => setDraft(content))
    fieldRef.current?.focus()
    fieldRef.current?.setSelectionRange(content.length, content.length)
  }

  const handleCancel = () => {
    flushSync(() => setDraft(undefined))
    buttonRef.current?.focus()
  }

  const handleSend = (question: string) => {
    answerContext.readConversation().edit(message.id, question, { sendUnmasked })
    answerContext.fieldRef.current?.focus() // The field is about to be removed.
    setDraft(undefined)
  }

  if (draft === undefined) {
    return <IconButton label={label} icon={<PencilIcon />} ref={buttonRef} onClick={handleEdit} />
  }
  return (
    <div className="docs-assistant-edit">
      <Composer
        label={label}
        sent={content}
        draft={draft}
        onDraft={setDraft}
        onAsk={handleSend}
        onCancel={handleCancel} // Until the notice is loaded, which then listens in the whole panel.
        descriptionId={hintId}
        fieldRef={fieldRef}
      />
      <LazyPart
        part="EditNotice"
        hintId={hintId}
        draft={draft}
        sendUnmasked={sendUnmasked}
        onSendUnmasked={setSendUnmasked}
        onCancel={handleCancel}
      />
    </div>
  )
}
