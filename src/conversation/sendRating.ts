import type { FeedbackRequest } from '../contract/feedbackSchema.js'
import { maskText } from '../masking/mayHoldSecret.js'
import type { Config } from '../request/resolveConfig.js'
import { postToService } from './postToService.js'

/**
 * Sends a rating to the service, with the secrets in its comment masked. Throws a `DocsAssistantError` if it is not
 * taken.
 */
export async function sendRating(
  config: Config,
  fetch: typeof globalThis.fetch,
  { comment, ...rating }: FeedbackRequest,
): Promise<void> {
  const masked = comment === undefined ? {} : { comment: await maskText(comment) }
  await postToService(config, fetch, 'feedback', { ...rating, ...masked })
}
