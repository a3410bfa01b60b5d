import { searchEndSchema } from 'docs-assistant/contract'
import { maskSecrets } from 'docs-assistant/internal/masking'
import type { Hono } from 'hono'
import { toDay } from '../insights/InsightsStore.js'
import type { InsightsOptions } from '../insights/createRecorder.js'
import { createSiteEndpoint, type SiteEndpointOptions } from '../sites/createSiteEndpoint.js'
import type { ViewCounter } from './createViewCounter.js'
import type { ViewKind } from './ViewStore.js'

const LONGEST_NAME = 100

interface SearchesOptions extends SiteEndpointOptions {
  maxBodyBytes: number
  /** Default: searches are not counted. */
  insights: InsightsOptions | undefined
  views: ViewCounter | undefined
}

/**
 * Creates `POST /{domain}`, which counts how a search ended: with a result, with a question for the assistant, or with
 * neither. The query itself is counted only if the owner keeps text, with its secrets masked.
 */
export function createSearchesApp({ insights, views, maxBodyBytes, ...options }: SearchesOptions): Hono {
  return createSiteEndpoint(options, {
    schema: searchEndSchema,
    maxBodyBytes,
    what: 'searches',
    respond(c, { site: { domain }, body: { query, results, opened, asked = false } }) {
      const isRefused = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
      if (insights === undefined || isRefused) return c.body(null, 204)

      const count = (kind: ViewKind, name: string) => views?.count({ domain, day: toDay(new Date()), kind, name })
      count('searchOutcome', opened !== undefined ? 'opened' : asked ? 'asked' : results === 0 ? 'noResults' : 'left')
      if (opened !== undefined) count('position', String(opened))
      if (insights.keep === 'text') {
        const name = toName(query)
        count('query', name)
        if (results === 0) count('noResults', name)
      }
      return c.body(null, 204)
    },
  })
}

/** Returns a query as it is counted: those that differ in case and spaces only are one. */
const toName = (query: string) =>
  maskSecrets(query).text.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, LONGEST_NAME)
