import type { SearchEnd } from '../contract/searchSchemas.js'
import type { Config } from '../request/resolveConfig.js'
import { postToService } from './postToService.js'

/** Tells the service how a search ended, also if the page is being closed. Failures have no effect. */
export function reportSearch(config: Config, fetch: typeof globalThis.fetch, end: SearchEnd): void {
  postToService(config, fetch, 'searches', end, { keepalive: true }).catch(() => {
    // The owner misses a figure; for the reader nothing changes.
  })
}
