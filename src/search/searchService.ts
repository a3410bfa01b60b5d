import type { SearchRequest } from '../contract/SearchRequest.js'
import type { Config } from '../request/Config.js'
import type { Section } from './Section.js'
import { toSections } from './toSections.js'

/** The longest query that services read, in characters. */
const LONGEST_QUERY = 1000

/** How long a service may take, in milliseconds: readers wait for no search as they do for an answer. */
const TIME_LIMIT = 10_000

/** What the service's own search finds, which needs no model. */
export async function searchService(
  config: Config,
  fetch: typeof globalThis.fetch,
  question: string,
): Promise<Section[]> {
  const filter = config.readFilter()
  const body: SearchRequest = { query: question.slice(0, LONGEST_QUERY), ...(filter && { filter }) }
  const response = await fetch(config.searchEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(config.apiKey !== undefined && { authorization: `Bearer ${config.apiKey}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIME_LIMIT),
  })
  if (!response.ok) throw new Error(`The service answered ${response.status}.`)
  return toSections(await response.json())
}
