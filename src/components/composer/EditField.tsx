import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import type { SendOptions } from '../../conversation/Conversation.js'
import { defaultHistoryLabels, defaultPageLabels, useLabels } from '../../i18n/index.js'
import { mayHoldSecret } from '../../masking/mayHoldSecret.js'
import { isComposing, useEscape } from '../shared/index.js'
import { SecretNotice } from './SecretNotice.js'

interface EditFieldProps {
  /** The text of the question as it was sent. */
  question: string
  sendIcon: ReactNode
  onSend: (question: string, options: SendOptions) => void
  onCancel: () => void
}

/** Edits the text of a question that was sent. */
export function EditField({ question, sendIcon, onSend, onCancel }: EditFieldProps): ReactElement {
  const panelLabels = useLabels()
  const labels = useLabels(defaultHistoryLabels)
  const hintId = useId()
  const [text, setText] = useState(question)
  const [sendUnmasked, setSendUnmasked] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const mayHold = mayHoldSecret(text)
  const canSend = text.trim() !== '' && text.trim() !== question

  useLayoutEffect(() => {
    fieldRef.current?.focus()
    fieldRef.current?.setSelectionRange(question.length, question.length)
  }, [question])

  const send = () => {
    if (canSend) onSend(text, { sendUnmasked })
  }

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }

  useEscape(formRef, onCancel)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }

  return (
    <form ref={formRef} onSubmit={handleSubmit}>
      <div className="docs-assistant-composer">
        <div className="docs-assistant-field" data-draft={text}>
          <textarea
            ref={fieldRef}
            rows={1}
            dir="auto"
            value={text}
            aria-label={labels.editQuestion}
            aria-describedby={hintId}
            enterKeyHint="send"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={handleKeyDown}
          />
        </div>
        <button
          className="docs-assistant-send"
          aria-label={panelLabels.send}
          title={panelLabels.send}
          aria-disabled={!canSend}
        >
          {sendIcon}
        </button>
      </div>
      {mayHold && (
        <SecretNotice
          labels={{ ...defaultPageLabels, ...panelLabels }}
          texts={[text]}
          sendUnmasked={sendUnmasked}
          onSendUnmasked={setSendUnmasked}
        />
      )}
      <p className="docs-assistant-notice">
        <span id={hintId}>{labels.editKeeps}</span>{' '}
        <button type="button" onClick={onCancel}>
          {labels.cancelEdit}
        </button>
      </p>
    </form>
  )
}
