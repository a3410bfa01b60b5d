import type { ReactElement } from 'react'
import { CheckIcon } from '../icons/CheckIcon.js'
import { useLabels } from '../useLabels.js'

/** The box of a task. Not a checkbox: nobody can tick it. */
export function TaskMark({ isDone }: { isDone: boolean }): ReactElement {
  const labels = useLabels()
  return (
    <span className="docs-assistant-task">
      {isDone && <CheckIcon />}
      <span className="docs-assistant-spoken">{isDone ? labels.taskDone : labels.taskOpen} </span>
    </span>
  )
}
