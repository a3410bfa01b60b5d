import type { ServedSite } from '../sites/openServedSites.js'
import type { App } from './createApp.js'

interface HealthOptions {
  sites: readonly ServedSite[]
  /** Whether the service is shutting down. */
  isStopping: () => boolean
  /** Whether the stores can be reached. @default always */
  isReady?: (() => Promise<boolean>) | undefined
}

const UNAVAILABLE =
  'The database cannot be reached. Pages are served; questions, searches and exports fail until it is back.'

/**
 * Mounts `GET /healthz`, which shows that the process is running, and `GET /readyz`, which shows whether it can answer
 * requests.
 */
export function mountHealth(app: App, { sites, isStopping, isReady }: HealthOptions): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503)
    if (!sites.every((site) => site.isReady)) return c.json({ status: 'starting' }, 503)
    if (isReady && !(await isReady())) return c.json({ status: 'unavailable', error: UNAVAILABLE }, 503)
    return c.json({ status: 'ready' })
  })
}
