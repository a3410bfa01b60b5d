import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type SubmitEvent,
} from 'react'
import { defaultPageLabels } from './defaultPageLabels.js'
import { SendIcon } from './icons/SendIcon.js'
import { isComposing } from './isComposing.js'
import { mayHoldSecret } from './mayHoldSecret.js'
import { useHistoryLabels } from './useHistoryLabels.js'
import { useLabels } from './useLabels.js'
import { useLazy } from './useLazy.js'

const importAbout = () => import('./about.js')

interface EditFieldProps {
  /** As it was sent. */
  question: string
  onSend: (question: string) => void
  onCancel: () => void
}

/** A sent question while it is being changed. Its secrets are masked as those of a new one are. */
export function EditField({ question, onSend, onCancel }: EditFieldProps): ReactElement {
  const words = useLabels()
  const labels = useHistoryLabels()
  const hintId = useId()
  const [text, setText] = useState(question)
  const [isPlain, setIsPlain] = useState(false)
  const { Component: about, load } = useLazy(importAbout)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const mayHold = mayHoldSecret(text)
  const canSend = text.trim() !== '' && text.trim() !== question

  useLayoutEffect(() => {
    fieldRef.current?.focus()
    fieldRef.current?.setSelectionRange(question.length, question.length)
  }, [question])

  useEffect(() => {
    if (mayHold) load()
  }, [load, mayHold])

  const send = () => {
    if (!canSend) return
    if (isPlain || !mayHold) {
      onSend(text)
      return
    }
    const ignore = () => undefined // It could not be sent either, and stays where it is.
    importAbout().then(({ maskQuestion }) => onSend(maskQuestion(text, []).question), ignore)
  }

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }

  // Escape leaves the field, not the panel.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
  }

  return (
    <form onSubmit={handleSubmit}>
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
        <button className="docs-assistant-send" aria-label={words.send} title={words.send} aria-disabled={!canSend}>
          <SendIcon />
        </button>
      </div>
      {about && (
        <about.SecretNotice
          labels={{ ...defaultPageLabels, ...words }}
          texts={[text]}
          isPlain={isPlain}
          onPlain={setIsPlain}
        />
      )}
      <p className="docs-assistant-stopped">
        <span id={hintId}>{labels.editKeeps}</span> <button type="button" onClick={onCancel}>{labels.cancelEdit}</button>
      </p>
    </form>
  )
}
