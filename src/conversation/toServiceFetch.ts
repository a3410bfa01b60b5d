import type { Config } from '../request/resolveConfig.js'

type Fetch = typeof globalThis.fetch

/**
 * The `fetch` that questions are sent with: the host's, or one that answers from the Pagefind index of the site.
 *
 * @throws {DocsAssistantError} if the index is missing without which nothing may be sent
 */
export async function toServiceFetch(config: Config, fetch: Fetch = globalThis.fetch): Promise<Fetch> {
  if (config.pagefindUrl === undefined && config.answers !== 'device') return fetch
  const { createSiteFetch } = await import('../device/createSiteFetch.js')
  return createSiteFetch(config, fetch)
}
