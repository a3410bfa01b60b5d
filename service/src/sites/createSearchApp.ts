import { COUNTS_SEARCHES_HEADER, searchRequestSchema, type SearchResult } from 'docs-assistant/contract'
import type { Hono } from 'hono'
import { createSiteEndpoint, type SiteEndpointOptions } from './createSiteEndpoint.js'
import { toPageSize, createHitReader } from './SearchHit.js'

const DEFAULT_PAGE_SIZE = 10

/** Maximum length in characters. A longer query takes longer and does not improve the results. */
const LONGEST_QUERY = 1000

interface SearchOptions extends SiteEndpointOptions {
  maxBodyBytes: number
  /** Whether the service counts how searches end. */
  countsSearches: boolean
}

/**
 * Creates `POST /{domain}`, which returns the sections that match a query, best first, with the search of the
 * assistant.
 */
export function createSearchApp({ maxBodyBytes, countsSearches, ...options }: SearchOptions): Hono {
  const headers = {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(countsSearches && { [COUNTS_SEARCHES_HEADER]: 'true' }),
  }
  return createSiteEndpoint(options, {
    schema: searchRequestSchema,
    maxBodyBytes,
    what: 'searches',
    async respond(c, { site: { index, links }, body: { query, pageSize, filter, prefix } }) {
      const found = await index.search(query.slice(0, LONGEST_QUERY), {
        limit: toPageSize(pageSize ?? DEFAULT_PAGE_SIZE),
        filter: filter ?? undefined,
        prefix,
      })
      const results: SearchResult[] = found.map(createHitReader(links))
      return c.json(results, 200, headers)
    },
  })
}
