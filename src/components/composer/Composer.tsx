import { memo, useId, useRef, type KeyboardEvent, type ReactElement, type Ref } from 'react'
import { isBusy, type ConversationStatus } from '../../conversation/Conversation.js'
import { useLabels } from '../../i18n/index.js'
import { SendIcon, StopIcon } from '../icons.js'
import { IconButton, isComposing } from '../shared/index.js'
import type { AttachButtonProps } from './attachments/AttachButton.js'
import { LazyPart } from './LazyPart.js'

interface ComposerProps extends Partial<Omit<AttachButtonProps, 'draft' | 'waitingRef' | 'onSend'>> {
  /** The name of the field. Defaults to "Ask a question". */
  label?: string
  /** The question that the reader edits: it is not sent unchanged. */
  sent?: string
  status?: ConversationStatus
  draft: string
  onDraft: (draft: string) => void
  onAsk: (question: string) => void
  onStop?: () => void
  /** Called on Escape. Without it, Escape closes the panel. */
  onCancel?: () => void
  /** The id of an element that describes the field, such as an error message. */
  descriptionId?: string | undefined
  fieldRef?: Ref<HTMLTextAreaElement> | undefined
}

/** The field for a question, with the send and stop buttons. A question sent while an answer is streaming is queued. */
export const Composer = memo(function Composer(props: ComposerProps): ReactElement {
  const { sent, status = 'idle', draft, onDraft, onAsk, onStop, onCancel, descriptionId, fieldRef, taken } = props
  const labels = useLabels()
  const { label = labels.question } = props
  const keysId = useId()
  const isAnswering = isBusy(status)
  // While files are read: the draft that is sent after them, or ''.
  const waitingRef = useRef<string>(undefined)
  const isQuestion = (text: string) => ![sent, ''].includes(text.trim())
  const canSend = isQuestion(draft)

  const send = (text: string) => {
    if (!isQuestion(text)) return
    if (waitingRef.current === undefined) {
      onDraft('')
      onAsk(text.trim())
    } else waitingRef.current = text
  }
  const handleSend = () => send(draft)

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return
    const isEnter = event.key === 'Enter' && !event.shiftKey
    // The text of the field, because the draft is rendered only once React has subscribed to it, after the next frame.
    const act = event.key === 'Escape' ? onCancel : isEnter && send.bind(null, event.currentTarget.value)
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className="docs-assistant-composer">
      {taken ? <LazyPart part="AttachButton" {...props} waitingRef={waitingRef} onSend={handleSend} /> : undefined}
      {/* The style sheet renders a copy of the draft, which sizes the field in browsers without `field-sizing`. */}
      <div className="docs-assistant-field" data-draft={draft}>
        <textarea
          ref={fieldRef}
          rows={1}
          dir={draft === '' ? undefined : 'auto'} // Without text, auto is left to right.
          value={draft}
          placeholder={label}
          aria-label={label}
          aria-describedby={descriptionId === undefined ? keysId : `${descriptionId} ${keysId}`}
          enterKeyHint="send"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <span id={keysId} hidden>
          {labels.questionKeys}
        </span>
      </div>
      {/* One button, so that it keeps the focus. Not a submit button: React changes "stop" to "send" during
          the click, and the browser would then submit the form. */}
      <IconButton
        className="docs-assistant-send"
        label={labels[isAnswering ? 'stop' : 'send']}
        icon={isAnswering ? <StopIcon /> : <SendIcon />}
        aria-disabled={!isAnswering && !canSend}
        onClick={isAnswering ? onStop : handleSend}
      />
      {isAnswering && canSend && (
        <IconButton className="docs-assistant-send" label={labels.sendNext} icon={<SendIcon />} onClick={handleSend} />
      )}
    </div>
  )
})
