import type { ReactElement } from 'react'
import type { QueuedQuestion } from '../../conversation/Conversation.js'
import { useLabels } from '../../i18n/index.js'
import { IconButton } from '../shared/index.js'

interface QueuedQuestionsProps {
  queue: readonly QueuedQuestion[]
  onRemove: (id: string) => void
}

/** The queued questions, each with a button that removes it. */
export function QueuedQuestions({ queue, onRemove }: QueuedQuestionsProps): ReactElement {
  const labels = useLabels()
  return (
    <ul className="docs-assistant-queue" aria-label={labels.queue}>
      {queue.map(({ id, question }) => (
        <li key={id}>
          <span dir="auto">{question}</span>
          <IconButton label={labels.cancelQueued(question)} icon="×" onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  )
}
