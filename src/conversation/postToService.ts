import type { Config } from '../request/resolveConfig.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { toJson } from '../shared/withoutToJson.js'

/** Maximum time of the request, in milliseconds. */
const TIMEOUT = 10_000

/**
 * Sends a body of a reader to the service, also if the page is closed. Throws a `DocsAssistantError` if it is not
 * taken.
 */
export async function postToService(
  { toEndpoint, apiKey }: Config,
  fetch: typeof globalThis.fetch,
  route: 'feedback' | 'escalations',
  body: object,
): Promise<void> {
  const endpoint = toEndpoint(route)
  if (endpoint === undefined)
    throw new DocsAssistantError('configuration', 'Set baseUrl to rate answers and to contact support.')
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
    body: toJson(body),
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((cause: unknown) => {
    throw new DocsAssistantError('network', `${endpoint} could not be reached.`, { cause })
  })
  if (!response.ok) {
    const { status } = response
    throw new DocsAssistantError('rejected', `${endpoint} answered with status ${status}.`, { status })
  }
}
