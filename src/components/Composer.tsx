import { memo, useId, type KeyboardEvent, type ReactElement, type Ref } from 'react'
import type { ConversationStatus } from '../conversation/Conversation.js'
import { isBusy } from '../conversation/isBusy.js'
import { SendIcon } from './icons/SendIcon.js'
import { StopIcon } from './icons/StopIcon.js'
import { isComposing } from './isComposing.js'
import { useLabels } from './useLabels.js'

interface ComposerProps {
  status: ConversationStatus
  draft: string
  onDraft: (draft: string) => void
  onAsk: (question: string) => void
  onStop: () => void
  /** Names the words of the error that the field is about. */
  errorId?: string | undefined
  fieldRef?: Ref<HTMLTextAreaElement> | undefined
}

/** Where the reader writes. What is sent while an answer arrives waits for its turn. */
export const Composer = memo(function Composer(props: ComposerProps): ReactElement {
  const { status, draft, onDraft, onAsk, onStop, errorId, fieldRef } = props
  const labels = useLabels()
  const keysId = useId()
  const isAnswering = isBusy(status)
  const canSend = draft.trim() !== ''

  const send = () => {
    if (!canSend) return
    onDraft('')
    onAsk(draft.trim())
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }

  return (
    <div className="docs-assistant-composer">
      {/* The copy of the draft gives the field its height where the browser cannot. */}
      <div className="docs-assistant-field" data-draft={draft}>
        <textarea
          ref={fieldRef}
          rows={1}
          dir="auto"
          value={draft}
          placeholder={labels.question}
          aria-label={labels.question}
          aria-describedby={errorId === undefined ? keysId : `${errorId} ${keysId}`}
          enterKeyHint="send"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <span id={keysId} hidden>{labels.questionKeys}</span>
      </div>
      {/* One button, so that focus stays where it is. Not a submit button: React turns "stop" into
          "send" during the click, and the browser would then submit. */}
      <button
        type="button"
        className="docs-assistant-send"
        aria-label={isAnswering ? labels.stop : labels.send}
        title={isAnswering ? labels.stop : labels.send}
        aria-disabled={!isAnswering && !canSend}
        onClick={isAnswering ? onStop : send}
      >
        {isAnswering ? <StopIcon /> : <SendIcon />}
      </button>
      {isAnswering && canSend && (
        <button
          type="button"
          className="docs-assistant-send"
          aria-label={labels.sendNext}
          title={labels.sendNext}
          onClick={send}
        >
          <SendIcon />
        </button>
      )}
    </div>
  )
})
