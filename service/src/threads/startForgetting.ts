import { describeError } from '../describeError.js'
import type { Log } from '../Log.js'
import type { ThreadStore } from './ThreadStore.js'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

interface ForgettingOptions {
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
export function startForgetting({ threads, retentionDays, log }: ForgettingOptions): () => Promise<void> {
  let forgetting = forget()
  const timer = setInterval(() => {
    forgetting = forget()
  }, HOUR_MS)
  timer.unref()

  async function forget(): Promise<void> {
    try {
      await threads.forget(new Date(Date.now() - retentionDays * DAY_MS))
    } catch (error) {
      log(`Old threads could not be removed: ${describeError(error)}`)
    }
  }

  return async () => {
    clearInterval(timer)
    await forgetting
  }
}
