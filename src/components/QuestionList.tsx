import type { ReactElement } from 'react'

/** More would have to be read before they could help. */
const MOST_QUESTIONS = 4

interface QuestionListProps {
  /** The first four are shown. */
  questions: readonly string[]
  onAsk: (question: string) => void
}

/** Questions that a click asks. */
export function QuestionList({ questions, onAsk }: QuestionListProps): ReactElement {
  return (
    <ul>
      {questions.slice(0, MOST_QUESTIONS).map((question) => (
        <li key={question}>
          <button type="button" className="docs-assistant-starter" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
