import { COUNTS_SEARCHES_HEADER } from '../contract/constants.js'
import type { SearchRequest } from '../contract/searchSchemas.js'
import { postJson } from './postJson.js'
import type { Config } from '../request/resolveConfig.js'
import type { SearchOptions } from './SearchOptions.js'
import { toSections, type Section } from './toSections.js'

/** Maximum length of a query that services read, in characters. */
const MAX_QUERY_LENGTH = 1000

/** Maximum time for a search, in milliseconds. Readers expect a search to be faster than an answer. */
const TIMEOUT = 10_000

/**
 * Searches with the service, which does not use a model for it.
 * @throws {Error} if no service supports the search, or if it cannot be reached or responds with an error
 */
export async function searchService(
  config: Config,
  fetch: typeof globalThis.fetch,
  question: string,
  { signal, prefix, limit, onCounted }: SearchOptions,
): Promise<Section[]> {
  const endpoint = config.toEndpoint('search')
  if (endpoint === undefined) throw new Error('Set baseUrl or an index to search.')
  const filter = config.readFilter()
  const body: SearchRequest = {
    query: question.slice(0, MAX_QUERY_LENGTH),
    ...(limit !== undefined && { pageSize: limit }),
    ...(prefix && { prefix }),
    ...(filter && { filter }),
  }
  const response = await postJson(config, fetch, endpoint, body, { signal: withTimeout(signal) })
  if (!response.ok) throw new Error(`The service answered ${response.status}.`)
  if (response.headers.has(COUNTS_SEARCHES_HEADER)) onCounted?.()
  return toSections(await response.json())
}

/** `AbortSignal.any` is missing in Firefox 121 to 123. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController()
  const timeout = AbortSignal.timeout(TIMEOUT)
  for (const source of [signal, timeout]) {
    if (source?.aborted) controller.abort(source.reason)
    source?.addEventListener('abort', () => controller.abort(source.reason))
  }
  return controller.signal
}
