import { useId, type ReactElement } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import { dropHidden } from '../message/dropHidden.js'
import type { SearchHit } from '../search/SearchHit.js'
import { SafeLink } from './SafeLink.js'
import { useLabels } from './useLabels.js'
import { useSearchLabels } from './useSearchLabels.js'
import { useSearchOf } from './useSearchOf.js'

/** More would push what happened out of sight. */
const MOST_RESULTS = 4

export interface SearchResultsProps extends Pick<Conversation, 'search'> {
  /** What the assistant did not answer; left out while it may. */
  question: string | undefined
}

function SearchResult({ hit }: { hit: SearchHit }): ReactElement {
  const title = dropHidden(hit.title)
  const section = dropHidden(hit.heading)
  return (
    <>
      <SafeLink url={hit.url} label={section || title} className="docs-assistant-source">
        <span dir="auto" className="docs-assistant-source-title">{section || title}</span>
        {section !== '' && section !== title && <span dir="auto" className="docs-assistant-source-path">{title}</span>}
      </SafeLink>
      <p dir="auto" className="docs-assistant-place">
        {hit.passage.map(dropHidden).map((text, index) => (index % 2 === 1 ? <b key={index}>{text}</b> : text))}
      </p>
    </>
  )
}

/** What a search of the docs finds for a question that the assistant did not answer. */
export function SearchResults({ question, search }: SearchResultsProps): ReactElement | undefined {
  const { searching } = useLabels()
  const labels = useSearchLabels()
  const { hits, hasFailed } = useSearchOf(question, search)
  const titleId = useId()
  if (question === undefined) return undefined
  const shown = hits?.slice(0, MOST_RESULTS) ?? []
  const news = hasFailed ? labels.searchFailed : hits && labels.searchResultCount(shown.length)
  const words = hasFailed ? labels.searchFailed : hits ? labels.nothingFound : searching('')
  return (
    <>
      <p role="status" className="docs-assistant-spoken">{news}</p>
      {shown.length === 0 && <p className="docs-assistant-working">{words}</p>}
      {shown.length > 0 && (
        <div className="docs-assistant-sources">
          <p id={titleId} className="docs-assistant-sources-title">{labels.searchResults}</p>
          <ol aria-labelledby={titleId}>
            {shown.map((hit, index) => <li key={index}><SearchResult hit={hit} /></li>)}
          </ol>
        </div>
      )}
    </>
  )
}
