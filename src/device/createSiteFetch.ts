import { createPagefindFetch } from '../pagefind/createPagefindFetch.js'
import type { Config } from '../request/resolveConfig.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'

// Searches load the same chunk. With a separate chunk, bundlers would add a module of helpers to every page.
export { createSectionSearch } from '../extractive/index.js'
export { searchPagefind } from '../pagefind/searchPagefind.js'

type Fetch = typeof globalThis.fetch

/**
 * Creates a `fetch` that answers from the Pagefind index of the site, with the language model of the browser or with
 * quotes.
 * @param fetch sends a question to the service, if there is one
 * @throws {DocsAssistantError} if there is no index
 */
export async function createSiteFetch({ pagefindUrl, answers, hasService }: Config, fetch: Fetch): Promise<Fetch> {
  if (pagefindUrl === undefined) {
    throw new DocsAssistantError(
      'configuration',
      'answers="device" needs pagefindUrl, the folder of the index that `docs-assistant index` writes.',
    )
  }
  const isOnDevice = answers === 'device' || (answers === 'auto' && !hasService)
  if (!isOnDevice) return createPagefindFetch({ pagefindUrl, fetch: hasService ? fetch : undefined })
  const { shareDeviceAnswers } = await import('./createDeviceAnswers.js')
  return shareDeviceAnswers(pagefindUrl).fetch
}
