import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { FetchError, fetchPublic } from '../http/fetchPublic.js'
import type { CrawlLimits } from './crawlLimits.js'
import { BodyError, readBody } from './readBody.js'

/** The product token of this crawler in `robots.txt`. */
export const AGENT = 'docs-assistant'

const USER_AGENT = `${AGENT}/0.1 (+documentation indexer)`

export interface CrawlRequest {
  /** Maximum size of the body, in bytes. */
  most: number
  /** Headers of a conditional request. */
  headers?: Record<string, string>
  /** The required media type. Default: any. */
  type?: string
  /** Called before a redirect is followed. Throws to refuse it. */
  onRedirect?: (to: URL, from: URL) => void
}

export interface CrawlResponse {
  /** Whether the status was 304. The response then has no body. */
  isUnchanged: boolean
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface CrawlFetch {
  /**
   * Sends a request.
   * @throws {FetchError}
   */
  get(url: URL, request: CrawlRequest): Promise<CrawlResponse>
  /** Sets the minimum delay between the starts of two requests, in milliseconds. */
  setDelay(delayMs: number): void
}

interface CrawlFetchOptions {
  allowPrivate: boolean
  limits: CrawlLimits
  signal: AbortSignal | undefined
}

/**
 * Creates the function with which a crawl sends its requests. It sets the user agent, limits the rate as the site
 * requests, and retries after 429 or 503. A delay applies to all requests, because the server means all of them. All
 * further requests are rejected after the timeout of the crawl, after a request for a long delay, or after many
 * consecutive failures.
 */
export function createCrawlFetch({ allowPrivate, limits, signal }: CrawlFetchOptions): CrawlFetch {
  const deadline = AbortSignal.timeout(limits.totalMs)
  const stopping = signal ? AbortSignal.any([signal, deadline]) : deadline
  let delayMs = 0
  let nextAt = 0
  let failures = 0
  /** The reason why there are no further requests. */
  let end: string | undefined

  async function takeTurn(): Promise<void> {
    for (let waitMs = nextAt - performance.now(); waitMs > 0; waitMs = nextAt - performance.now()) {
      await wait(waitMs, undefined, { signal: stopping })
    }
    nextAt = Math.max(nextAt, performance.now() + delayMs)
  }

  async function send(
    url: URL,
    { most, headers, type, onRedirect }: CrawlRequest,
    timeout: AbortSignal,
  ): Promise<CrawlResponse> {
    const response = await fetchPublic(url.href, {
      allowPrivate,
      signal: AbortSignal.any([stopping, timeout]),
      headers: { 'User-Agent': USER_AGENT, 'Accept-Encoding': 'gzip', ...headers },
      onRedirect(to, from) {
        failures = 0
        nextAt += delayMs
        onRedirect?.(to, from)
      },
    })
    const { headers: received, statusCode } = response
    const isUnchanged = statusCode === 304
    const actual = received['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    if (!isUnchanged && type !== undefined && actual !== type) {
      response.destroy()
      throw new BodyError(`is not of the type ${type}.`)
    }
    return { isUnchanged, headers: received, body: await readBody(response, most) }
  }

  async function attempt(url: URL, request: CrawlRequest): Promise<CrawlResponse> {
    let timeout: AbortSignal | undefined
    try {
      await takeTurn()
      timeout = AbortSignal.timeout(limits.requestMs)
      const response = await send(url, request, timeout)
      failures = 0
      return response
    } catch (cause) {
      signal?.throwIfAborted()
      if (deadline.aborted) throw new FetchError(url, (end ??= 'was not reached before the time for a crawl was over.'))
      if (cause instanceof BodyError) {
        failures = 0
        throw new FetchError(url, cause.message, undefined, { cause })
      }
      const isRefusal =
        cause instanceof FetchError &&
        cause.response !== undefined &&
        cause.response.status < 500 &&
        cause.response.status !== 429
      failures = isRefusal ? 0 : failures + 1
      if (failures >= limits.failuresInARow)
        end ??= `was not requested, because ${failures} requests in a row had failed.`
      if (timeout?.aborted) throw new FetchError(url, 'did not respond in time.', undefined, { cause })
      throw cause instanceof FetchError
        ? cause
        : new FetchError(url, 'cannot be read to its end.', undefined, { cause })
    }
  }

  async function get(url: URL, request: CrawlRequest): Promise<CrawlResponse> {
    for (let retries = 0; ; retries++) {
      if (end !== undefined) throw new FetchError(url, end)
      try {
        return await attempt(url, request)
      } catch (error) {
        if (!(error instanceof FetchError) || (error.response?.status !== 429 && error.response?.status !== 503))
          throw error
        const pauseMs = toPauseMs(error.response.retryAfter) ?? limits.retryMs
        if (pauseMs > limits.longestPauseMs) {
          end ??= `was not requested, because the server asks for a pause of ${Math.ceil(pauseMs / 1000)} seconds.`
          throw new FetchError(url, end, error.response, { cause: error })
        }
        if (retries === limits.retries) throw error
        nextAt = Math.max(nextAt, performance.now() + pauseMs)
      }
    }
  }

  return {
    get,
    setDelay(ms) {
      delayMs = Math.min(ms, limits.crawlDelayMs)
    },
  }
}

/** Parses `Retry-After`, which is a number of seconds or a date. */
function toPauseMs(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
