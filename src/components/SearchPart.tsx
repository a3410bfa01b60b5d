import type { ReactElement } from 'react'
import { SearchIcon } from './icons/SearchIcon.js'
import { useLabels } from './useLabels.js'

interface SearchPartProps {
  query: string
  /** `undefined` until the search is done. */
  resultCount: number | undefined
}

/** A search of the docs, in one line. */
export function SearchPart({ query, resultCount }: SearchPartProps): ReactElement {
  const labels = useLabels()
  return (
    <p className="docs-assistant-line">
      <SearchIcon />
      <span>{resultCount === undefined ? labels.searching(query) : labels.searched(query, resultCount)}</span>
    </p>
  )
}
