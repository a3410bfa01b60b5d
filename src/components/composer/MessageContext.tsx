import type { ReactElement } from 'react'
import { defaultPageLabels, type PageLabels } from '../../i18n/index.js'
import type { QuestionContext } from '../../wire/contextAnnotation.js'
import { ContextChips } from './ContextChips.js'
import { toFilterText } from './FilterChip.js'

export interface MessageContextProps {
  customLabels: Partial<PageLabels>
  questionContext: QuestionContext
}

/** The context that a question was sent with. */
export function MessageContext({
  customLabels,
  questionContext: { context, filter },
}: MessageContextProps): ReactElement {
  const labels = { ...defaultPageLabels, ...customLabels }
  const from = filter === null ? labels.fromEverywhere : filter && labels.onlyFrom(toFilterText(filter))
  return (
    <ContextChips labels={labels} label={labels.askedAbout} context={context}>
      {from && <li className="docs-assistant-chip">{from}</li>}
    </ContextChips>
  )
}
