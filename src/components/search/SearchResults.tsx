import { memo, useEffect, useId, useState, type ReactElement } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { defaultSearchLabels, useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'
import type { SearchHit } from '../../search/searchDocs.js'
import { SafeLink, SourceText } from '../shared/index.js'

interface Found {
  hits?: readonly SearchHit[]
  hasFailed?: boolean
}

/** Searches for the question. */
function useSearchOf(question: string, search: Conversation['search']): Found {
  const [found, setFound] = useState<Found>({})
  useEffect(() => {
    search(question).then(
      (hits) => setFound({ hits }),
      () => setFound({ hasFailed: true }),
    )
  }, [question, search])
  return found
}

/** More results would scroll the error message out of view. */
const MAX_RESULTS = 4

interface SearchResultsProps extends Pick<Conversation, 'search'> {
  /** The question that the assistant failed to answer. Another one needs another `key`. */
  question: string
}

function SearchResult({ hit }: { hit: SearchHit }): ReactElement {
  const title = dropHidden(hit.title)
  const section = dropHidden(hit.heading)
  return (
    <>
      <SafeLink url={hit.url} label={title} className="docs-assistant-source">
        <SourceText title={title} section={section === title ? '' : section} />
      </SafeLink>
      <p dir="auto" className="docs-assistant-detail">
        {hit.passage.map(dropHidden).map((text, index) => (index % 2 === 1 ? <b key={index}>{text}</b> : text))}
      </p>
    </>
  )
}

/** The results of a search of the docs, for a question that the assistant failed to answer. */
export const SearchResults = memo(function SearchResults({ question, search }: SearchResultsProps): ReactElement {
  const labels = useLabels(defaultSearchLabels)
  const { hits, hasFailed } = useSearchOf(question, search)
  const titleId = useId()
  const shown = hits?.slice(0, MAX_RESULTS) ?? []
  const announcement = hasFailed ? labels.searchFailed : hits && labels.searchResultCount(shown.length)
  const status = hasFailed ? labels.searchFailed : hits ? labels.nothingFound : labels.searching('')
  return (
    <>
      <p role="status" className="docs-assistant-spoken">
        {announcement}
      </p>
      {shown.length === 0 && <p className="docs-assistant-working">{status}</p>}
      {shown.length > 0 && (
        <div className="docs-assistant-sources">
          <p id={titleId} className="docs-assistant-sources-title">
            {labels.searchResults}
          </p>
          <ol aria-labelledby={titleId}>
            {shown.map((hit, index) => (
              <li key={index}>
                <SearchResult hit={hit} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
})
