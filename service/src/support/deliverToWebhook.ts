import { createHmac } from 'node:crypto'
import { escalationSchema, type Escalation } from './EscalationStore.js'
import { toSlackMessage } from './toSlackMessage.js'

/** Options for delivery over HTTP. */
export interface WebhookOptions {
  url: string
  /** `whsec_` and 24 to 64 bytes as base64. Signs the requests according to Standard Webhooks. Default: not signed. */
  secret?: string | undefined
  /** `slack` for an incoming webhook of Slack. @default 'standard' */
  format?: 'standard' | 'slack' | undefined
}

/** Most receivers respond within a second; Standard Webhooks recommends 15 to 30. */
const TIMEOUT_MS = 20_000

const dataSchema = escalationSchema.omit({ attempts: true })

export type Delivery =
  | { type: 'delivered' }
  /** A retry would not help: the receiver no longer exists, or does not accept the escalation. */
  | { type: 'refused'; reason: string }
  | { type: 'failed'; reason: string; retryAfterMs: number }

/**
 * Delivers an escalation to the webhook, once. Redirects are not followed, because they would send the conversation to
 * another URL.
 */
export async function deliverToWebhook(
  escalation: Escalation,
  { url, secret, format = 'standard' }: WebhookOptions,
): Promise<Delivery> {
  const data = dataSchema.parse(escalation)
  const body = JSON.stringify(
    format === 'slack'
      ? toSlackMessage(escalation)
      : { type: 'escalation.created', timestamp: escalation.createdAt, data },
  )
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(secret !== undefined && sign(escalation.id, body, secret)) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return toDelivery(response)
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : 'no answer', retryAfterMs: 0 }
  }
}

/**
 * Returns the outcome of a response. According to Standard Webhooks, some statuses mean that the receiver wants no
 * more requests.
 */
function toDelivery({ ok, status, headers }: Response): Delivery {
  if (ok) return { type: 'delivered' }
  const reason = `status ${status}`
  if (status === 410) return { type: 'refused', reason }
  return { type: 'failed', reason, retryAfterMs: Number(headers.get('retry-after') ?? 0) * 1000 || 0 }
}

function sign(id: string, body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
