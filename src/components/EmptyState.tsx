import type { ReactElement } from 'react'
import { useLabels } from './useLabels.js'

/** More would have to be read before they could help. */
const MOST_QUESTIONS = 4

interface EmptyStateProps {
  /** Questions to begin with; the first four are shown. */
  starterQuestions: readonly string[]
  onAsk: (question: string) => void
}

/** A conversation that has not begun. */
export function EmptyState({ starterQuestions, onAsk }: EmptyStateProps): ReactElement {
  const labels = useLabels()
  return (
    <div className="docs-assistant-empty">
      <p>{labels.welcome}</p>
      {starterQuestions.length > 0 && (
        <ul>
          {starterQuestions.slice(0, MOST_QUESTIONS).map((question) => (
            <li key={question}>
              <button type="button" className="docs-assistant-starter" onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
