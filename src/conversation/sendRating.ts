import type { FeedbackRequest } from '../contract/feedbackSchema.js'
import { maskText } from '../masking/mayHoldSecret.js'
import { postToService, type Service } from './postToService.js'

/**
 * Sends a rating to the service, with the secrets in its comment masked.
 * @throws {DocsAssistantError} if it does not arrive, or is refused
 */
export async function sendRating(service: Service, { comment, ...rating }: FeedbackRequest): Promise<void> {
  const masked = comment !== undefined && { comment: await maskText(comment) }
  await postToService(service, 'feedback', { ...rating, ...masked })
}
