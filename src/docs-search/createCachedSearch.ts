import type { Config } from '../request/resolveConfig.js'
import type { SearchOptions } from '../search/SearchOptions.js'
import { searchDocs, type SearchHit } from '../search/searchDocs.js'

/** Number of queries whose hits are cached, so that deleting a character shows the earlier hits at once. */
const CACHE_SIZE = 50

const MAX_HITS = 20

type CachedSearch = (
  config: Config,
  fetch: typeof globalThis.fetch,
  query: string,
  options: Pick<SearchOptions, 'signal' | 'onCounted'>,
) => Promise<readonly SearchHit[]>

/** Creates a search for a query that is being typed: its last word may be the beginning of a word. */
export function createCachedSearch(): CachedSearch {
  const cache = new Map<string, readonly SearchHit[]>()
  return async (config, fetch, query, options) => {
    const key = JSON.stringify([query, config.readFilter()])
    const cached = cache.get(key)
    if (cached) return cached
    const hits = await searchDocs(config, fetch, query, { ...options, prefix: true, limit: MAX_HITS })
    const [oldest] = cache.keys()
    if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
    cache.set(key, hits)
    return hits
  }
}
