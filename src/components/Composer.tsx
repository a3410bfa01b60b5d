import { useState, type KeyboardEvent, type ReactElement, type Ref } from 'react'
import type { ConversationStatus } from '../conversation/Conversation.js'
import { isBusy } from '../conversation/isBusy.js'
import { SendIcon } from './icons/SendIcon.js'
import { StopIcon } from './icons/StopIcon.js'
import { isComposing } from './isComposing.js'
import { useLabels } from './useLabels.js'

interface ComposerProps {
  status: ConversationStatus
  onAsk: (question: string) => void
  onStop: () => void
  fieldRef?: Ref<HTMLTextAreaElement> | undefined
}

/** Where the reader writes. While an answer arrives a draft can grow, but not be sent. */
export function Composer({ status, onAsk, onStop, fieldRef }: ComposerProps): ReactElement {
  const labels = useLabels()
  const [draft, setDraft] = useState('')
  const isAnswering = isBusy(status)
  const canSend = !isAnswering && draft.trim() !== ''

  const send = () => {
    if (!canSend) return
    setDraft('')
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
          enterKeyHint="send"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={handleKeyDown}
        />
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
    </div>
  )
}
