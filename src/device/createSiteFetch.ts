import { createPagefindFetch } from '../pagefind/createPagefindFetch.js'
import type { Config } from '../request/resolveConfig.js'

export { searchPagefind } from '../pagefind/searchPagefind.js'

type Fetch = typeof globalThis.fetch

/**
 * A `fetch` that answers from the Pagefind index of the site, with the language model of the browser or with quotes.
 *
 * @param fetch sends a question to the service, if there is one
 */
export async function createSiteFetch(pagefindUrl: string, { answers, hasService }: Config, fetch: Fetch): Promise<Fetch> {
  const isOnDevice = answers === 'device' || (answers === 'auto' && !hasService)
  if (!isOnDevice) return createPagefindFetch({ pagefindUrl, fetch: hasService ? fetch : undefined })
  const { shareDeviceAnswers } = await import('./shareDeviceAnswers.js')
  return shareDeviceAnswers(pagefindUrl).fetch
}
