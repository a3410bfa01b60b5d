import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { UnavailableError } from '../http/HttpError.js'
import type { Delivery } from './deliverToWebhook.js'
import type { Escalation, EscalationStore } from './EscalationStore.js'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS

/** Delays after the first, second, … failed attempt, as Standard Webhooks recommends: three days in total. */
const DELAYS_MS = [
  5 * SECOND_MS,
  300 * SECOND_MS,
  1800 * SECOND_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/** Interval at which the store is polled. */
const POLL_MS = 5000

/** Longer than an attempt takes. */
const LEASE_MS = 60 * SECOND_MS

interface DeliveriesOptions {
  escalations: EscalationStore
  /** Attempts to deliver an escalation once. */
  deliver: (escalation: Escalation) => Promise<Delivery>
  log: Log
}

export interface Deliveries {
  /** Called when an escalation was added. */
  wake: () => void
  stop: () => Promise<void>
}

/** Delivers escalations, and retries after failures. Several processes can use the same store. */
export function startDeliveries({ escalations, deliver, log }: DeliveriesOptions): Deliveries {
  let running = Promise.resolve()
  let isStopped = false
  const timer = setInterval(wake, POLL_MS)
  timer.unref()

  function wake(): void {
    running = running.then(deliverAll)
  }

  async function deliverAll(): Promise<void> {
    if (isStopped) return
    try {
      const due = await escalations.claim(LEASE_MS)
      await Promise.all(due.map(deliverOne))
    } catch (error) {
      // An unavailable store has already logged it.
      if (!(error instanceof UnavailableError)) log(`Escalations could not be delivered: ${describeError(error)}`)
    }
  }

  async function deliverOne(escalation: Escalation): Promise<void> {
    const { id, attempts } = escalation
    const delivery = await deliver(escalation)
    const delayMs = DELAYS_MS[attempts]
    if (delivery.type === 'failed' && delayMs !== undefined) {
      // Jitter, so that deliveries that failed together are not retried together.
      await escalations.postpone(id, Math.max(delayMs * (0.9 + Math.random() / 5), delivery.retryAfterMs))
      return
    }
    await escalations.remove(id)
    if (delivery.type !== 'delivered')
      log(`The escalation ${id} could not be delivered and is given up: ${delivery.reason}`)
  }

  return {
    wake,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
