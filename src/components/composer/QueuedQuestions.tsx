import type { ReactElement } from 'react'
import type { QueuedQuestion } from '../../conversation/Conversation.js'
import { useLabels } from '../../i18n/index.js'

interface QueuedQuestionsProps {
  queue: readonly QueuedQuestion[]
  onTakeBack: (id: string) => void
}

/** The queued questions, each with a button that removes it. */
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
            aria-label={labels.cancelQueued(question)}
            title={labels.cancelQueued(question)}
            onClick={() => onTakeBack(id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
