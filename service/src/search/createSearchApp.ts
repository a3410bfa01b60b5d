import { searchRequestSchema, type SearchResult } from 'docs-assistant/contract'
import { Hono } from 'hono'
import { HttpError } from '../http/HttpError.js'
import { jsonBody } from '../http/jsonBody.js'
import { publicCors } from '../http/publicCors.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { keyAuth } from '../keys/keyAuth.js'
import { limitRequests } from '../limits/limitRequests.js'
import type { RequestLimits } from '../limits/RequestLimits.js'
import { findSite } from '../sites/findSite.js'
import { toPageSize, toSearchHit } from './SearchHit.js'
import type { ServedSite } from '../sites/openServedSites.js'

const ROUTE = '/:domain'

const DEFAULT_PAGE_SIZE = 10

/** Maximum length in characters. A longer query takes longer and does not improve the results. */
const LONGEST_QUERY = 1000

interface SearchOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  limits: RequestLimits
  maxBodyBytes: number
}

/** `POST /{domain}`: the sections that fit a query, best first, found as the assistant finds them. */
export function createSearchApp({ sites, keys, limits, maxBodyBytes }: SearchOptions): Hono {
  const app = new Hono()
  app.use(ROUTE, publicCors)

  app.post(
    ROUTE,
    keyAuth({ keys, kind: 'assistant' }),
    findSite({ sites }),
    jsonBody({ schema: searchRequestSchema, maxBytes: maxBodyBytes }),
    limitRequests({ limits, what: 'searches' }),
    (c) => {
      const { site: { index, links }, body: { query, pageSize, filter } } = c.var
      const results: SearchResult[] = index
        .search(query.slice(0, LONGEST_QUERY), {
          limit: toPageSize(pageSize ?? DEFAULT_PAGE_SIZE),
          filter: filter ?? undefined,
        })
        .map((result) => toSearchHit(result, links))
      return c.json(results, 200, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    },
  )

  app.all(ROUTE, () => {
    throw new HttpError(405, 'method_not_allowed', 'Searches are sent with POST.', {
      headers: { Allow: 'POST, OPTIONS' },
    })
  })

  return app
}
