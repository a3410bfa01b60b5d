import { HttpError } from './http/HttpError.js'

const RETRY_SECONDS = 5

/** A store that the service needs cannot be reached for now. What failed is not lost, and can be tried again. */
export class UnavailableError extends HttpError {
  override name = 'UnavailableError'

  constructor(cause: unknown) {
    super(503, 'unavailable', 'The service cannot reach its database for now. Try again in a few seconds.', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    })
    this.cause = cause
  }
}
