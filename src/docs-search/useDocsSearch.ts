import { useCallback, useEffect, useRef, useState } from 'react'
import type { SearchEnd } from '../contract/searchSchemas.js'
import { useLatest } from '../shared/useLatest.js'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { checkOptions } from '../request/checkOptions.js'
import type { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { resolveConfig } from '../request/resolveConfig.js'
import type { SearchHit } from '../search/searchDocs.js'
import { reportSearch } from '../search/reportSearch.js'
import { createCachedSearch } from './createCachedSearch.js'
import { findClosest } from './findClosest.js'

/** The options that determine where to search, named as those of the assistant. */
export type DocsSearchOptions = Pick<
  AssistantOptions,
  'domain' | 'apiKey' | 'baseUrl' | 'filter' | 'searchIndexUrl' | 'pagefindUrl' | 'fetch' | 'onError'
> & {
  /**
   * Searches all versions and languages, whatever the filter is.
   * @default false
   */
  isFilterOff?: boolean | undefined
}

/** The state of a search while the reader types. */
export interface DocsSearchState {
  /** The text of the field. */
  query: string
  setQuery: (query: string) => void
  /** The hits of the last completed query, best first. They stay until those of the next query arrive. */
  results: readonly SearchHit[]
  /** The query that `results` belong to. */
  resultsFor: string
  /** If the query has no results, those of the longest beginning of its longest word. They arrive after `results`. */
  closest: readonly SearchHit[]
  /** `idle` without a query, `searching` until the hits of the query arrive, then `done` or `failed`. */
  status: 'idle' | 'searching' | 'done' | 'failed'
  /**
   * Tells the service how the search for `resultsFor` ended, for the insights of the owner. Call it when the reader
   * opens a result, asks the assistant or leaves the search. Each query is reported once, and only to a service that
   * counts searches.
   */
  report: (end?: SearchReport) => void
}

/** The end of a search; neither of the two if the reader left. */
export type SearchReport = Pick<SearchEnd, 'opened' | 'asked'>

interface Found {
  query: string
  results: readonly SearchHit[]
  closest: readonly SearchHit[]
  hasFailed?: boolean
}

const NOTHING: Found = { query: '', results: [], closest: [] }

/**
 * Searches the docs with each change of the query: in the site's own index if there is one, otherwise with the
 * service. A request for an earlier query is aborted, and its hits are never returned.
 *
 * @throws {DocsAssistantError} of kind `configuration` while rendering if `domain`, `apiKey` or `baseUrl` is invalid
 */
export function useDocsSearch(options: DocsSearchOptions): DocsSearchState {
  checkOptions(options)
  const latest = useLatest(options)
  const [search] = useState(createCachedSearch)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState(NOTHING)
  const wanted = query.trim()
  const { isFilterOff = false } = options
  const latestFound = useLatest(wanted === '' ? NOTHING : found)
  const isCounted = useRef(false)
  const reported = useRef('')

  useEffect(() => {
    if (wanted === '') return
    const { fetch = globalThis.fetch, onError } = latest.current
    const config = resolveConfig(latest.current)
    if (isFilterOff) config.readFilter = () => undefined
    const controller = new AbortController()
    const update = (next: Partial<Found>) => {
      if (!controller.signal.aborted) setFound({ ...NOTHING, query: wanted, ...next })
    }
    const onCounted = () => {
      isCounted.current = true
    }
    const find = (text: string) => search(config, fetch, text, { signal: controller.signal, onCounted })
    find(wanted).then(
      (results) => {
        update({ results })
        if (results.length > 0) return
        findClosest(wanted, find).then(
          (closest) => update({ closest }),
          () => {
            // The reader is told that nothing was found.
          },
        )
      },
      (error: unknown) => {
        if (!controller.signal.aborted) onError?.(error as DocsAssistantError)
        update({ hasFailed: true })
      },
    )
    return () => controller.abort()
  }, [isFilterOff, latest, search, wanted])

  const report = useCallback(
    (end?: SearchReport) => {
      const { query, results, hasFailed = false } = latestFound.current
      if (query === '' || hasFailed || !isCounted.current || reported.current === query) return
      reported.current = query
      const { fetch = globalThis.fetch } = latest.current
      reportSearch(resolveConfig(latest.current), fetch, { query, results: results.length, ...end })
    },
    [latest, latestFound],
  )

  const shown = wanted === '' ? NOTHING : found
  return {
    query,
    setQuery,
    report,
    results: shown.results,
    resultsFor: shown.query,
    closest: shown.closest,
    status: wanted === '' ? 'idle' : shown.query !== wanted ? 'searching' : shown.hasFailed ? 'failed' : 'done',
  }
}
