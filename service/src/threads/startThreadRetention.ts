import { SWEEP_INTERVAL_MS } from '../files/createCutoff.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import type { ThreadStore } from './ThreadStore.js'
import { UnavailableError } from '../http/HttpError.js'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long a running sweep may continue after it is stopped, in milliseconds. */
const GRACE_MS = 1000

interface ThreadRetentionOptions {
  threads: ThreadStore
  retentionDays: number
  log: Log
}

/**
 * Removes threads to which nothing was added for that long: now, and every hour. Several processes
 * may do it to the same threads.
 *
 * @returns ends it
 */
export function startThreadRetention({ threads, retentionDays, log }: ThreadRetentionOptions): () => Promise<void> {
  const stopping = new AbortController()
  let sweeping = sweep()
  const timer = setInterval(() => {
    sweeping = sweep()
  }, SWEEP_INTERVAL_MS)
  timer.unref()

  async function sweep(): Promise<void> {
    try {
      await threads.forget(new Date(Date.now() - retentionDays * DAY_MS), stopping.signal)
    } catch (error) {
      // An unavailable store has already logged it.
      if (!(error instanceof UnavailableError)) log(`Old threads could not be removed: ${describeError(error)}`)
    }
  }

  return async () => {
    clearInterval(timer)
    const grace = setTimeout(() => stopping.abort(), GRACE_MS)
    await sweeping
    clearTimeout(grace)
  }
}
