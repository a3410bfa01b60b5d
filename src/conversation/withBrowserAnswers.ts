import type { Config } from '../request/resolveConfig.js'

type Fetch = typeof globalThis.fetch

/**
 * Returns the `fetch` that questions are sent with: the host's, or one that answers in the browser, from the Pagefind
 * index of the site or with the language model of the device.
 *
 * @throws {DocsAssistantError} if the index is missing without which nothing may be sent
 */
export async function withBrowserAnswers(config: Config, fetch: Fetch = globalThis.fetch): Promise<Fetch> {
  if (config.pagefindUrl === undefined && config.answers !== 'device') return fetch
  const { createSiteFetch } = await import('../device/createSiteFetch.js')
  return createSiteFetch(config, fetch)
}
