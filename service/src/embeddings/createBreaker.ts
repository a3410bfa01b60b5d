import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'

/** How long a failing server is not used, in milliseconds. */
const PAUSE_MS = 30_000

interface BreakerOptions {
  /** The server, as the first words of a message: `The embedding server`. */
  name: string
  /** Timeout of an attempt, in milliseconds. */
  timeoutMs: number
  log: Log
}

/**
 * Creates a circuit breaker for a server that searches can do without. An attempt that fails or times out has no
 * result, and neither have the attempts of the next 30 seconds, so that readers do not wait for an unavailable server.
 */
export function createBreaker({ name, timeoutMs, log }: BreakerOptions) {
  let openUntil = -Infinity
  let isAway = false

  return async <Result>(attempt: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> => {
    if (performance.now() < openUntil) return undefined
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const result = await Promise.race([attempt(signal), rejectOn(signal)])
      if (isAway) log(`${name} can be used again.`)
      isAway = false
      return result
    } catch (error) {
      if (!isAway) log(`${name} cannot be used, and searches go on without it: ${describeError(error)}`)
      isAway = true
      openUntil = performance.now() + PAUSE_MS
      return undefined
    }
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}
