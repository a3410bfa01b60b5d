import { SWEEP_INTERVAL_MS } from '../files/createCutoff.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { UnavailableError } from '../http/HttpError.js'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long a running sweep may continue after it is stopped, in milliseconds. */
const GRACE_MS = 1000

interface RetentionOptions {
  store: {
    /** Removes older entries, until the signal is aborted. */
    forget(before: Date, signal: AbortSignal): Promise<number>
  }
  /** The plural name of the entries, for the log: `threads`. */
  what: string
  retentionDays: number
  log: Log
}

/**
 * Removes entries that are older than the retention, now and every hour. Several processes can use the same store.
 * @returns a function that stops it
 */
export function startRetention({ store, what, retentionDays, log }: RetentionOptions): () => Promise<void> {
  const stopping = new AbortController()
  let sweeping = sweep()
  const timer = setInterval(() => {
    sweeping = sweep()
  }, SWEEP_INTERVAL_MS)
  timer.unref()

  async function sweep(): Promise<void> {
    try {
      await store.forget(new Date(Date.now() - retentionDays * DAY_MS), stopping.signal)
    } catch (error) {
      // An unavailable store has already logged it.
      if (!(error instanceof UnavailableError)) log(`Old ${what} could not be removed: ${describeError(error)}`)
    }
  }

  return async () => {
    clearInterval(timer)
    const grace = setTimeout(() => stopping.abort(), GRACE_MS)
    await sweeping
    clearTimeout(grace)
  }
}
