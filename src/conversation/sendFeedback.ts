import { toJson } from '../shared/withoutToJson.js'
import type { EscalationRequest } from '../contract/escalationSchema.js'
import type { FeedbackRequest } from '../contract/feedbackSchema.js'
import { maskText } from '../masking/mayHoldSecret.js'
import type { Config } from '../request/resolveConfig.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'

/** Maximum time for a rating or a request for help, in milliseconds. */
const TIMEOUT = 10_000

type Send<Body> = (config: Config, fetch: typeof globalThis.fetch, body: Body) => Promise<void>

/** Sends a rating to the service, with the secrets in its comment masked. Throws a `DocsAssistantError` if it is not taken. */
export const sendRating: Send<FeedbackRequest> = async (config, fetch, { comment, ...rating }) =>
  post(config, fetch, 'feedback', { ...rating, ...(comment !== undefined && { comment: await maskText(comment) }) })

/** Asks a person for help, with the secrets in the message masked. Throws a `DocsAssistantError` if it is not taken. */
export const sendEscalation: Send<EscalationRequest> = async (config, fetch, { message, ...escalation }) =>
  post(config, fetch, 'escalations', { message: await maskText(message), ...escalation })

/** Sends a request that arrives even if the page is closed. */
async function post(
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
