import type { FeedbackRequest } from '../contract/feedbackSchema.js'
import { maskSecrets } from '../masking/index.js'
import { DocsAssistantError } from '../request/DocsAssistantError.js'
import type { Config } from '../request/resolveConfig.js'

/** Maximum time for a rating, in milliseconds. */
const TIMEOUT = 10_000

/**
 * Sends a rating to the service, with the secrets in its comment masked. It is sent even if the page is closed.
 *
 * @throws {DocsAssistantError} if it does not arrive, or is refused
 */
export async function sendRating(
  { feedbackEndpoint, apiKey }: Config,
  fetch: typeof globalThis.fetch,
  { comment, ...rating }: FeedbackRequest,
): Promise<void> {
  if (feedbackEndpoint === undefined) throw new DocsAssistantError('configuration', 'Set baseUrl to rate answers.')
  const body: FeedbackRequest = { ...rating, ...(comment !== undefined && { comment: maskSecrets(comment).text }) }
  const response = await fetch(feedbackEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify(body),
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((cause: unknown) => {
    throw new DocsAssistantError('network', 'The rating could not be sent.', { cause })
  })
  if (!response.ok) {
    throw new DocsAssistantError('rejected', `The service did not take the rating: status ${response.status}.`, { status: response.status })
  }
}
