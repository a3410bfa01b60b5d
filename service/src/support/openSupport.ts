import type { Log } from '../logs/Log.js'
import type { WebhookOptions } from './deliver.js'
import type { EscalationStore } from './EscalationStore.js'
import { startDeliveries } from './startDeliveries.js'

/** Who readers are handed over to. */
export interface SupportOptions {
  escalations: EscalationStore
  webhook: WebhookOptions
  /** Names of what else is asked of readers, such as `email`. Default: nothing. */
  fields?: readonly string[] | undefined
}

/** Starts to deliver what readers hand over. */
export function openSupport({ escalations, webhook, fields = [] }: SupportOptions, log: Log) {
  const { wake, stop } = startDeliveries({ escalations, webhook, log })
  wake() // What an earlier process has left.
  return { escalations, fields, onAdd: wake, close: stop }
}
