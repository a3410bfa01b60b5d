import type { EscalationRequest } from '../contract/escalationSchema.js'
import { maskText } from '../masking/mayHoldSecret.js'
import { postToService, type Service } from './postToService.js'
import { forgetForm, readFormId } from './quoteForForm.js'

/**
 * Asks a person for help, with the secrets in the message masked.
 * @throws {DocsAssistantError} if the request does not arrive, or is refused
 */
export async function sendEscalation(service: Service, { message, ...escalation }: EscalationRequest): Promise<void> {
  const { config } = service
  await postToService(service, 'escalations', {
    message: await maskText(message),
    page: config.readCurrentPath(),
    formId: readFormId(config),
    ...escalation,
  })
  forgetForm(config)
}
