import type { Config } from '../request/resolveConfig.js'

type Fetch = typeof globalThis.fetch

/** The `fetch` that questions are sent with: the host's, or one that answers from the Pagefind index of the site. */
export async function toServiceFetch({ pagefindUrl, hasAssistant }: Config, fetch: Fetch = globalThis.fetch): Promise<Fetch> {
  if (pagefindUrl === undefined) return fetch
  const { createPagefindFetch } = await import('../pagefind/createPagefindFetch.js')
  return createPagefindFetch({ pagefindUrl, fetch: hasAssistant ? fetch : undefined })
}
