import { LRUCache } from 'lru-cache'
import { rateLimited } from '../http/HttpError.js'
import { createWindows, toRetryAfter } from './createWindows.js'
import type { CountedRequests, RequestLimits } from './RequestLimits.js'

const MINUTE_MS = 60 * 1000

/** Maximum number of limits that are remembered as used up. */
const MAX_FULL = 10_000

type Request = Parameters<RequestLimits['consume']>[0]

/** Request limits that refuse a request before its body is read, if possible. */
export interface RequestGate extends RequestLimits {
  /**
   * Counts a request as refused until `accept` is called, because many may be read concurrently.
   *
   * @throws {HttpError} 429 when the limits are used up, or the address has sent too many refused requests
   */
  enter(request: Request & { what: CountedRequests }): { accept: () => void }
}

interface GateOptions {
  /** Requests of one address per minute whose bodies are refused. @default 60 */
  refusedPerIpPerMinute?: number | undefined
}

/** Adds a memory to request limits: which of them are used up, and which addresses send requests that are refused. */
export function createRequestGate(
  limits: RequestLimits,
  { refusedPerIpPerMinute = 60 }: GateOptions = {},
): RequestGate {
  const refused = createWindows(MINUTE_MS)
  /** The time at which each limit that is used up can be used again. */
  const full = new LRUCache<string, number>({ max: MAX_FULL })

  return {
    enter(request) {
      const usedUpUntil = full.get(toKey(request)) ?? 0
      if (usedUpUntil > Date.now()) throw rateLimited(request.what, toRetryAfter(usedUpUntil))
      const until = refused.blockedUntil(request.ip, refusedPerIpPerMinute)
      if (until !== undefined) throw rateLimited('refused requests', toRetryAfter(until))
      const window = refused.use(request.ip)
      return {
        accept() {
          window.used -= 1
        },
      }
    },

    async consume(request) {
      const refusal = await limits.consume(request)
      if (refusal) full.set(toKey(request), Date.now() + refusal.retryAfter * 1000)
      return refusal
    },
  }
}

function toKey({ organization, ip, what = 'questions' }: Request): string {
  return JSON.stringify([organization, ip, what])
}
