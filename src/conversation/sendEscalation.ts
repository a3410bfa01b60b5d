import type { EscalationRequest } from '../contract/escalationSchema.js'
import { maskText } from '../masking/mayHoldSecret.js'
import type { Config } from '../request/resolveConfig.js'
import { postToService } from './postToService.js'

/** Asks a person for help, with the secrets in the message masked. Throws a `DocsAssistantError` if it is not taken. */
export async function sendEscalation(
  config: Config,
  fetch: typeof globalThis.fetch,
  { message, ...escalation }: EscalationRequest,
): Promise<void> {
  await postToService(config, fetch, 'escalations', { message: await maskText(message), ...escalation })
}
