import type { Log } from '../logs/Log.js'
import { deliverByMail } from './deliverByMail.js'
import { deliverToWebhook, type WebhookOptions } from './deliverToWebhook.js'
import type { Escalation, EscalationStore } from './EscalationStore.js'
import type { MailOptions } from './sendMail.js'
import { startDeliveries } from './startDeliveries.js'

/** The recipient of readers' requests for help. */
export type SupportOptions = {
  escalations: EscalationStore
  /** Names of additional fields that readers are asked for, such as `email`. Default: none. */
  fields?: readonly string[] | undefined
} & ({ webhook: WebhookOptions } | { mail: MailOptions })

/** Starts to deliver readers' requests for help. */
export function openSupport({ escalations, fields = [], ...recipient }: SupportOptions, log: Log) {
  const deliver = (escalation: Escalation) =>
    'mail' in recipient ? deliverByMail(escalation, recipient.mail) : deliverToWebhook(escalation, recipient.webhook)
  const { wake, stop } = startDeliveries({ escalations, deliver, log })
  wake() // What an earlier process has left.
  return { escalations, fields, onAdd: wake, close: stop }
}
