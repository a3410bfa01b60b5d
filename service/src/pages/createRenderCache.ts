import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LiveSite, Site } from '../content/Site.js'

/** Size of the cache of a site, in bytes: a few hundred pages. */
const MAX_BYTES = 32 * 1024 * 1024

export interface Rendered {
  body: Uint8Array
  etag: string
}

/** Creates an LRU cache for the rendered output of the current snapshot of a site. */
export function createRenderCache(site: LiveSite) {
  const cache = new LRUCache<string, Rendered>({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => body.length + 1 })
  const pending = new Map<string, Promise<Rendered>>()
  let state: Site = site.current

  /**
   * Returns a cached value, or renders it.
   * @param render called once for concurrent requests; failures are not cached
   */
  return async function read(key: string, render: () => Promise<string>): Promise<Rendered> {
    if (state !== site.current) {
      state = site.current
      cache.clear()
      pending.clear()
    }
    const known = cache.get(key) ?? pending.get(key)
    if (known) return known
    const started = state
    const rendering = render()
      .then((text) => {
        const body = new TextEncoder().encode(text)
        const rendered = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
        if (state === started) cache.set(key, rendered)
        return rendered
      })
      .finally(() => {
        if (pending.get(key) === rendering) pending.delete(key)
      })
    pending.set(key, rendering)
    return rendering
  }
}
