import type { EscalationRequest } from '../contract/escalationSchema.js'
import { maskText } from '../masking/mayHoldSecret.js'
import { forgetForm, readFormId } from './quoteForForm.js'
import { post, type Service } from './sendFeedback.js'

/**
 * Asks a person for help, with the secrets in the message masked.
 * @throws {DocsAssistantError} if the request does not arrive, or is refused
 */
export async function sendEscalation(service: Service, { message, ...escalation }: EscalationRequest): Promise<void> {
  const { config } = service
  await post(service, 'escalations', {
    message: await maskText(message),
    page: config.readCurrentPath(),
    formId: readFormId(config),
    ...escalation,
  })
  forgetForm(config)
}
