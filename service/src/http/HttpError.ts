import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface HttpErrorOptions {
  /** Path of the offending request field: `messages[0].role`. */
  field?: string
  headers?: Record<string, string>
}

/** A refusal that the client is told about: a status, a stable code and a sentence with the cure. */
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
