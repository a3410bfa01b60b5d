import type { AssistantOptions } from '../request/AssistantOptions.js'
import type { Config } from '../request/resolveConfig.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { toJson } from '../shared/withoutToJson.js'

/** Maximum time of the request, in milliseconds. */
const TIMEOUT = 10_000

/** A service, with the function that sends requests to it. */
export interface Service {
  config: Config
  options: Pick<AssistantOptions, 'fetch'>
}

/**
 * Sends a body of a reader to the service, also if the page is closed.
 * @throws {DocsAssistantError} if it does not arrive, or is refused
 */
export async function postToService(
  { config: { toEndpoint, apiKey }, options: { fetch = globalThis.fetch } }: Service,
  route: 'feedback' | 'escalations' | 'deflections',
  body: object,
): Promise<Response> {
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
  return response
}
