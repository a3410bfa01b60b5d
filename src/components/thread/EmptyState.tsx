import type { ReactElement } from 'react'
import { useLabels } from '../../i18n/index.js'
import { QuestionList } from '../answer/index.js'

interface EmptyStateProps {
  /** Questions to begin with; the first four are shown. */
  starterQuestions: readonly string[]
  onAsk: (question: string) => void
}

/** Rendered for a conversation without messages. */
export function EmptyState({ starterQuestions, onAsk }: EmptyStateProps): ReactElement {
  const labels = useLabels()
  return (
    <div className="docs-assistant-empty">
      <p>{labels.welcome}</p>
      {starterQuestions.length > 0 && <QuestionList questions={starterQuestions} onAsk={onAsk} />}
    </div>
  )
}
