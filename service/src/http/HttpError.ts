import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface HttpErrorOptions {
  /** Path of the offending request field: `messages[0].role`. */
  field?: string
  headers?: Record<string, string>
}

/** An error that is sent to the client: a status, a stable code and a message that says how to fix it. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly field: string | undefined
  readonly headers: Record<string, string>

  constructor(status: ContentfulStatusCode, code: string, message: string, options: HttpErrorOptions = {}) {
    super(message)
    this.status = status
    this.code = code
    this.field = options.field
    this.headers = options.headers ?? {}
  }
}

/**
 * Creates a 429 error with `Retry-After`.
 * @param requests plural name of the counted requests
 */
export function rateLimited(requests: string, retryAfter: number): HttpError {
  return new HttpError(429, 'rate_limited', `Too many ${requests} for now. Try again in ${retryAfter} seconds.`, {
    headers: { 'Retry-After': String(retryAfter), RateLimit: `"${requests}";r=0;t=${retryAfter}` },
  })
}

const RETRY_SECONDS = 5

/** The database is temporarily unavailable. The request can be retried. */
export class UnavailableError extends HttpError {
  override name = 'UnavailableError'

  constructor(cause: unknown) {
    super(503, 'unavailable', 'The service cannot reach its database for now. Try again in a few seconds.', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    })
    this.cause = cause
  }
}

/** The search engine is temporarily unavailable. The request can be retried. */
export class SearchUnavailableError extends HttpError {
  override name = 'SearchUnavailableError'

  constructor(cause: unknown) {
    super(503, 'unavailable', 'The service cannot reach its search engine for now. Try again in a few seconds.', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    })
    this.cause = cause
  }
}

/** The storage for archives is temporarily unavailable, or does not respond. */
export class StorageUnavailableError extends HttpError {
  override name = 'StorageUnavailableError'

  constructor(cause: unknown) {
    super(
      503,
      'unavailable',
      'The service cannot reach its storage for archives for now. Try again in a few seconds.',
      {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      },
    )
    this.cause = cause
  }
}
