import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { HttpError, rateLimited } from '../http/HttpError.js'
import { readBodyText } from '../http/readBodyText.js'
import { toDay } from '../insights/InsightsStore.js'
import { createWindows, toRetryAfter } from '../limits/createWindows.js'
import { findPage } from '../sites/findPage.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { ViewCounter } from './createViewCounter.js'
import type { ViewKind } from './ViewStore.js'

const MAX_BODY_BYTES = 4096
const MINUTE_MS = 60_000
const VIEWS_PER_IP_PER_MINUTE = 120

const SCRIPT = readFileSync(new URL('../../assets/analytics.js', import.meta.url), 'utf8')

/** The path of a page. */
const pathSchema = z.string().startsWith('/').max(500)

/** The first question of a reader to the assistant. */
const firstQuestionSchema = z.object({
  page: pathSchema,
  /** Seconds since the page was opened. */
  firstQuestion: z.number().min(0),
})

/** A view of a page. */
const viewSchema = z.object({
  page: pathSchema,
  /** The path of the page of this site that led to it. */
  from: pathSchema.optional(),
  /** The host of the site that the reader comes from, if it is another one. */
  referrer: z
    .string()
    .regex(/^[\w.-]*(:\d+)?$/)
    .max(200)
    .optional(),
  device: z.enum(['phone', 'tablet', 'desktop']),
})

const eventSchema = z.union([firstQuestionSchema, viewSchema])

/** The upper limits of the times until the first question, in seconds. */
const TIMES = [
  [10, 'under 10 s'],
  [30, '10 to 30 s'],
  [120, '30 s to 2 min'],
  [600, '2 to 10 min'],
  [Infinity, 'over 10 min'],
] as const

/** The names of times until the first question, shortest first. */
export const FIRST_QUESTION_TIMES: readonly string[] = TIMES.map(([, name]) => name)

/** Matches programs that say that they are no reader. */
const BOT =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\/|go-http|axios|node/i

interface EventsOptions {
  sites: readonly ServedSite[]
  /** Default: nothing is counted. */
  views: ViewCounter | undefined
}

/**
 * Creates `POST /{domain}`, which counts a view of a page or the first question of its reader, and
 * `GET /{domain}/script.js`, the script that sends both. They need no key and set no cookie. Readers who send `DNT` or
 * `Sec-GPC`, and bots, are not counted.
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
    const event = parseEvent(await readBodyText(c.req.raw, MAX_BODY_BYTES))
    const isRefused = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1'
    if (isRefused || BOT.test(c.req.header('user-agent') || 'bot')) return c.body(null, 204)

    const count = (kind: ViewKind, name: string) => views.count({ domain, day: toDay(new Date()), kind, name })
    if ('firstQuestion' in event) {
      const { firstQuestion } = event
      count('firstQuestion', TIMES.find(([limit]) => firstQuestion < limit)?.[1] ?? '')
      return c.body(null, 204)
    }
    const { page, from, referrer, device } = event
    const path = findPage(site, decode(page))?.path
    const pathBefore = from === undefined ? undefined : findPage(site, decode(from))?.path
    if (pathBefore !== undefined) count('onward', pathBefore)
    if (path === undefined) {
      count('missing', page)
      return c.body(null, 204)
    }
    count('view', path)
    count('device', device)
    if (referrer !== undefined) {
      count('entry', path)
      count('referrer', referrer === '' ? '(none)' : referrer.toLowerCase())
    }
    return c.body(null, 204)
  })

  return app
}

/** @throws {HttpError} 400 */
function parseEvent(text: string): z.infer<typeof eventSchema> {
  const result = eventSchema.safeParse(parse(text))
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
