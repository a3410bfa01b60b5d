import { toJson } from '../shared/withoutToJson.js'
import type { FeedbackRequest } from '../contract/feedbackSchema.js'
import { maskText } from '../masking/mayHoldSecret.js'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import type { Config } from '../request/resolveConfig.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'

/** Maximum time for a rating or a request for help, in milliseconds. */
const TIMEOUT = 10_000

/** A service, with the function that sends requests to it. */
export interface Service {
  config: Config
  options: Pick<AssistantOptions, 'fetch'>
}

/** Sends a rating to the service, with the secrets in its comment masked. Throws a `DocsAssistantError` if it is not taken. */
export async function sendRating(service: Service, { comment, ...rating }: FeedbackRequest): Promise<void> {
  const masked = comment !== undefined && { comment: await maskText(comment) }
  await post(service, 'feedback', { ...rating, ...masked })
}

/**
 * Sends a request that arrives even if the page is closed.
 * @throws {DocsAssistantError} if it does not arrive, or is refused
 */
export async function post(
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
