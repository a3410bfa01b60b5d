import type { ReactElement } from 'react'
import type { QueuedQuestion } from '../conversation/Conversation.js'
import { CloseIcon } from './icons/CloseIcon.js'
import { useLabels } from './useLabels.js'

interface QueuedQuestionsProps {
  queue: readonly QueuedQuestion[]
  onTakeBack: (id: string) => void
}

/** Questions that wait for the answer before them. */
export function QueuedQuestions({ queue, onTakeBack }: QueuedQuestionsProps): ReactElement {
  const labels = useLabels()
  return (
    <ul className="docs-assistant-queue" aria-label={labels.queue}>
      {queue.map(({ id, question }) => (
        <li key={id}>
          <span dir="auto">{question}</span>
          <button
            type="button"
            className="docs-assistant-icon-button"
            aria-label={labels.takeBack(question)}
            title={labels.takeBack(question)}
            onClick={() => onTakeBack(id)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}
