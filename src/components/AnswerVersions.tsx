import type { ReactElement } from 'react'
import type { AnswerSurroundings } from './AnswerContext.js'
import { ChevronIcon } from './icons/ChevronIcon.js'
import { RetryIcon } from './icons/RetryIcon.js'
import { useHistoryLabels } from './useHistoryLabels.js'

/** Asks the last question again, and leads back to the answers before. */
export function AnswerVersions({ surroundings }: { surroundings: AnswerSurroundings }): ReactElement {
  const { versions, fieldRef, readConversation } = surroundings
  const labels = useHistoryLabels()

  const handleAgain = () => {
    readConversation().retry()
    fieldRef.current?.focus() // the button is about to go
  }

  const step = (name: string, by: -1 | 1) => {
    const index = (versions?.shown ?? 0) + by
    const isPossible = versions !== undefined && index >= 0 && index <= versions.others.length
    return (
      <button
        type="button"
        className="docs-assistant-icon-button"
        data-step={by}
        aria-label={name}
        title={name}
        aria-disabled={!isPossible}
        onClick={() => isPossible && readConversation().showVersion(index)}
      >
        <ChevronIcon />
      </button>
    )
  }
  return (
    <>
      <button
        type="button"
        className="docs-assistant-icon-button"
        aria-label={labels.answerAgain}
        title={labels.answerAgain}
        onClick={handleAgain}
      >
        <RetryIcon />
      </button>
      {versions && step(labels.previousAnswer, -1)}
      {versions && <span className="docs-assistant-versions">{`${versions.shown + 1} / ${versions.others.length + 1}`}</span>}
      {versions && step(labels.nextAnswer, 1)}
    </>
  )
}
