import type { SearchEnd } from '../contract/searchSchemas.js'
import { postJson } from './postJson.js'
import type { Config } from '../request/resolveConfig.js'

/** Tells the service how a search ended, also if the page is being closed. Failures have no effect. */
export function reportSearch(config: Config, fetch: typeof globalThis.fetch, end: SearchEnd): void {
  const endpoint = config.toEndpoint('searches')
  if (endpoint === undefined) return
  postJson(config, fetch, endpoint, end, { keepalive: true }).catch(() => {
    // The owner misses a figure; for the reader nothing changes.
  })
}
