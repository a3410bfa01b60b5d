import { searchRequestSchema, type SearchResult } from 'docs-assistant/contract'
import { Hono } from 'hono'
import { toPageSize } from '../assistant/toPageSize.js'
import { toSearchHit } from '../assistant/toSearchHit.js'
import { findSite } from '../http/findSite.js'
import { forAnyPage } from '../http/forAnyPage.js'
import { HttpError } from '../http/HttpError.js'
import { jsonBody } from '../http/jsonBody.js'
import { keyAuth } from '../http/keyAuth.js'
import { limitRequests } from '../http/limitRequests.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import type { RequestLimits } from '../limits/RequestLimits.js'
import type { ServedSite } from '../ServedSite.js'

const ROUTE = '/:domain'

const DEFAULT_PAGE_SIZE = 10

/** What is said in more characters is not found better, and takes longer. */
const LONGEST_QUERY = 1000

interface SearchOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  limits: RequestLimits
  trustProxy: boolean
  maxBodyBytes: number
}

/** `POST /{domain}`: the sections that fit a query, best first, found as the assistant finds them. */
export function createSearchApp({ sites, keys, limits, trustProxy, maxBodyBytes }: SearchOptions): Hono {
  const app = new Hono()
  app.use(ROUTE, forAnyPage)

  app.post(
    ROUTE,
    keyAuth({ keys, kind: 'assistant' }),
    findSite({ sites }),
    jsonBody({ schema: searchRequestSchema, maxBytes: maxBodyBytes }),
    limitRequests({ limits, trustProxy, what: 'searches' }),
    (c) => {
      const { site: { index, linkPrefix }, body: { query, pageSize, filter } } = c.var
      const results: SearchResult[] = index
        .search(query.slice(0, LONGEST_QUERY), {
          limit: toPageSize(pageSize ?? DEFAULT_PAGE_SIZE),
          filter: filter ?? undefined,
        })
        .map((result) => toSearchHit(result, linkPrefix))
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
