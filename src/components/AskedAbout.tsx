import type { ReactElement } from 'react'
import type { About } from '../request/About.js'
import { ContextChips } from './ContextChips.js'
import { defaultPageLabels } from './defaultPageLabels.js'
import type { PageLabels } from './PageLabels.js'
import { toFilterText } from './toFilterText.js'

export interface AskedAboutProps {
  /** The owner's texts. */
  words: Partial<PageLabels>
  about: About
}

/** With a question: what it was about. */
export function AskedAbout({ words, about: { context, filter } }: AskedAboutProps): ReactElement {
  const labels = { ...defaultPageLabels, ...words }
  const from = filter === null ? labels.fromEverywhere : filter && labels.onlyFrom(toFilterText(filter))
  return (
    <ContextChips labels={labels} label={labels.askedAbout} context={context}>
      {from && <li className="docs-assistant-attachment">{from}</li>}
    </ContextChips>
  )
}
