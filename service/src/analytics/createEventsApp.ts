import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { HttpError, rateLimited } from '../http/HttpError.js'
import { readBodyText } from '../http/readBodyText.js'
import { toDay } from '../insights/InsightsStore.js'
import { createWindows, toRetryAfter } from '../limits/createWindows.js'
import { findPage } from '../sites/findPage.js'
import type { ServedSite } from '../sites/openServedSites.js'
import type { ViewCounter } from './createViewCounter.js'

const MAX_BODY_BYTES = 4096
const MINUTE_MS = 60_000
const VIEWS_PER_IP_PER_MINUTE = 120

const SCRIPT = readFileSync(new URL('../../assets/analytics.js', import.meta.url), 'utf8')

/** A view of a page, as the script sends it. */
const viewSchema = z.object({
  /** The path of the page. */
  page: z.string().startsWith('/').max(500),
  /** The host of the site that the reader comes from, if it is another one. */
  referrer: z
    .string()
    .regex(/^[\w.-]*(:\d+)?$/)
    .max(200)
    .optional(),
  device: z.enum(['phone', 'tablet', 'desktop']),
})

/** Matches programs that say that they are no reader. */
const BOT =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\/|go-http|axios|node/i

interface EventsOptions {
  sites: readonly ServedSite[]
  /** Default: nothing is counted. */
  views: ViewCounter | undefined
}

/**
 * Creates `POST /{domain}`, which counts a view of a page, and `GET /{domain}/script.js`, the script that sends it. It
 * needs no key and sets no cookie. Readers who send `DNT` or `Sec-GPC`, and bots, are not counted.
 */
export function createEventsApp({ sites, views }: EventsOptions) {
  const app = new Hono<{ Variables: { ip: string } }>()
  const windows = createWindows(MINUTE_MS)

  /** @throws {HttpError} 404 if the site does not count views */
  function findCounted(domain: string): { site: ServedSite; views: ViewCounter } {
    const site = sites.find((site) => site.domain === domain)
    if (site?.analytics && views) return { site, views }
    throw new HttpError(404, 'analytics_off', 'Views of this site are not counted. Its owner can turn "analytics" on.')
  }

  app.use('/:domain', cors({ origin: '*', allowMethods: ['POST'] }))

  app.get('/:domain/script.js', (c) => {
    findCounted(c.req.param('domain'))
    return c.body(SCRIPT, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    })
  })

  app.post('/:domain', async (c) => {
    const { site, views } = findCounted(c.req.param('domain'))
    const { domain } = site
    const until = windows.blockedUntil(c.var.ip, VIEWS_PER_IP_PER_MINUTE)
    if (until !== undefined) throw rateLimited('views', toRetryAfter(until))
    windows.use(c.var.ip)
    const { page, referrer, device } = parseView(await readBodyText(c.req.raw, MAX_BODY_BYTES))
    const isRefused = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
    if (isRefused || BOT.test(c.req.header('user-agent') || 'bot')) return c.body(null, 204)

    const day = toDay(new Date())
    const found = findPage(site, decode(page))
    if (found === undefined) {
      views.count({ domain, day, kind: 'missing', name: page })
      return c.body(null, 204)
    }
    views.count({ domain, day, kind: 'view', name: found.path })
    views.count({ domain, day, kind: 'device', name: device })
    if (referrer !== undefined) {
      views.count({ domain, day, kind: 'entry', name: found.path })
      views.count({ domain, day, kind: 'referrer', name: referrer === '' ? '(none)' : referrer.toLowerCase() })
    }
    return c.body(null, 204)
  })

  return app
}

/** @throws {HttpError} 400 */
function parseView(text: string): z.infer<typeof viewSchema> {
  const result = viewSchema.safeParse(parse(text))
  if (result.success) return result.data
  throw new HttpError(400, 'invalid_request', 'This is no view of a page: send "page", "device" and "referrer".')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
