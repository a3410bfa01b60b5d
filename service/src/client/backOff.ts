import { setTimeout as wait } from 'node:timers/promises'

const FIRST_MS = 1_000
const LONGEST_MS = 10_000
const GROWTH = 1.5

/**
 * Waits longer with each try: 1 s, 1.5 s, … 10 s, each a quarter more or less, so that many who wait
 * for the same do not come back together.
 *
 * @param attempt from 0
 * @param retryAfterMs what the service asked for, which counts where it is longer
 * @throws the signal's reason once it is aborted
 */
export async function backOff(attempt: number, signal: AbortSignal | undefined, retryAfterMs = 0): Promise<void> {
  const usual = Math.min(LONGEST_MS, FIRST_MS * GROWTH ** attempt) * (0.75 + Math.random() / 2)
  try {
    await wait(Math.max(usual, retryAfterMs), undefined, signal && { signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}
