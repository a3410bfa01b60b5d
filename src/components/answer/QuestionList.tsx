import type { ReactElement } from 'react'

/** A longer list takes more time to read than to type a question. */
const MAX_QUESTIONS = 4

interface QuestionListProps {
  /** The first four are shown. */
  questions: readonly string[]
  onAsk: (question: string) => void
}

/** A list of buttons, each of which asks a question. */
export function QuestionList({ questions, onAsk }: QuestionListProps): ReactElement {
  return (
    <ul>
      {questions.slice(0, MAX_QUESTIONS).map((question) => (
        <li key={question}>
          <button type="button" className="docs-assistant-starter" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
