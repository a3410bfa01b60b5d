import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import { HttpError } from '../http/HttpError.js'
import { jsonBody } from '../http/jsonBody.js'
import { publicCors } from '../http/publicCors.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { keyAuth } from '../keys/keyAuth.js'
import { limitRequests } from '../limits/limitRequests.js'
import type { RequestGate } from '../limits/createRequestGate.js'
import type { CountedRequests } from '../limits/RequestLimits.js'
import { findSite } from './findSite.js'
import type { ServedSite } from './ServedSite.js'

const ROUTE = '/:domain'

/** The options of all endpoints of sites. */
export interface SiteEndpointOptions {
  sites: readonly ServedSite[]
  keys: KeyRing
  limits: RequestGate
}

interface Endpoint<Schema extends z.ZodType> {
  schema: Schema
  maxBodyBytes: number
  /** The requests that the limits count. */
  what: CountedRequests
  respond: (c: Context, request: { site: ServedSite; body: z.output<Schema> }) => Response | Promise<Response>
}

/**
 * Creates `POST /{domain}` for pages of any origin: it requires the assistant key of the site and a JSON body, and is
 * rate limited.
 */
export function createSiteEndpoint<Schema extends z.ZodType>(
  { sites, keys, limits }: SiteEndpointOptions,
  { schema, maxBodyBytes, what, respond }: Endpoint<Schema>,
): Hono {
  const app = new Hono()
  const { early, counted } = limitRequests({ limits, what })

  app.use(ROUTE, publicCors)
  app.post(
    ROUTE,
    keyAuth({ keys, kind: 'assistant' }),
    findSite({ sites }),
    early,
    jsonBody({ schema, maxBytes: maxBodyBytes }),
    counted,
    (c) => respond(c, { site: c.var.site, body: c.var.body }),
  )

  app.all(ROUTE, (c, next) => {
    // Such a URL may also be a page of the site.
    if (!sites.some(({ domain }) => domain === c.req.param('domain'))) return next()
    const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`
    throw new HttpError(405, 'method_not_allowed', `${name} are sent with POST.`, {
      headers: { Allow: 'POST, OPTIONS' },
    })
  })

  return app
}
