import type { ReactElement } from 'react'
import { defaultPageLabels, useLabels } from '../../i18n/index.js'
import type { QuestionContext } from '../../wire/contextAnnotation.js'
import { ContextChips } from './ContextChips.js'
import { toFilterText } from './FilterChip.js'

interface MessageContextProps {
  questionContext: QuestionContext
}

/** The context that a question was sent with. */
export function MessageContext({ questionContext: { context, filter } }: MessageContextProps): ReactElement {
  const labels = useLabels(defaultPageLabels)
  const from = filter === null ? labels.fromEverywhere : filter && labels.onlyFrom(toFilterText(filter))
  return (
    <ContextChips labels={labels} label={labels.askedAbout} context={context}>
      {from && <li className="docs-assistant-chip">{from}</li>}
    </ContextChips>
  )
}
