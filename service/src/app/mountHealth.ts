import type { Context } from 'hono'
import { findPage } from '../sites/findPage.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { App } from './createApp.js'

interface HealthOptions {
  sites: readonly ServedSite[]
  /** Whether the service is shutting down. */
  isStopping: () => boolean
  /** Whether the stores can be reached. @default always */
  isReady?: (() => Promise<boolean>) | undefined
  /** Returns the code of an error of the data folder. @default none */
  findProblem?: (() => Promise<string | undefined>) | undefined
}

const UNAVAILABLE =
  'The database cannot be reached. Pages are served; questions, searches and exports fail until it is back.'

const NOT_KEPT = 'pages and answers are served, but keys, conversations, statistics and exports are not kept.'

/**
 * Mounts `GET /healthz`, which shows that the process is running, and `GET /readyz`, which shows whether it can answer
 * requests. So does `OPTIONS /`, with which HAProxy checks by default. Browsers get the page of the docs at such an
 * address, if there is one.
 */
export function mountHealth(app: App, { sites, isStopping, isReady, findProblem }: HealthOptions): void {
  const asksForPage = (c: Context) =>
    c.req.header('Accept')?.includes('text/html') === true &&
    sites.some((site) => site.basePath === '' && findPage(site, c.req.path) !== undefined)

  app.get('/healthz', (c, next) => (asksForPage(c) ? next() : c.json({ status: 'ok' })))
  app.get('/readyz', (c, next) => (asksForPage(c) ? next() : sendReadiness(c)))
  app.options('/', (c) => sendReadiness(c, { Allow: 'GET, HEAD, OPTIONS' }))

  async function sendReadiness(c: Context, headers: Record<string, string> = {}): Promise<Response> {
    if (isStopping()) return c.json({ status: 'stopping' }, 503, headers)
    if (!sites.every((site) => site.isReady)) return c.json({ status: 'starting' }, 503, headers)
    if (isReady && !(await isReady())) return c.json({ status: 'unavailable', error: UNAVAILABLE }, 503, headers)
    const problem = await findProblem?.()
    // Still 200: without the load balancer, nobody would get pages and answers.
    const state =
      problem === undefined
        ? { status: 'ready' }
        : { status: 'degraded', error: `The data folder cannot be written (${problem}): ${NOT_KEPT}` }
    return c.json(state, 200, headers)
  }
}
