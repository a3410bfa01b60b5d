import type { ErrorBody } from 'docs-assistant/contract'
import type { ErrorHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { toUnwritableCode } from '../files/unwritable.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import type { ClientBindings } from './clientIp.js'
import { HttpError } from './HttpError.js'

const RETRY_SECONDS = '60'

const UNWRITABLE: ErrorBody = {
  error: 'The service cannot write to its data folder for now. Try again later, or look into its log.',
  code: 'unavailable',
}

/** Converts every thrown error to a response. Unexpected errors are logged, and their messages are not sent. */
export function respondWithError({
  log,
}: {
  log: Log
}): ErrorHandler<{ Bindings: ClientBindings; Variables: RequestIdVariables }> {
  return (error, c) => {
    if (error instanceof HttpError) {
      const body: ErrorBody = {
        error: error.message,
        code: error.code,
        ...(error.field !== undefined && { field: error.field }),
      }
      return c.json(body, error.status, error.headers)
    }
    // A client that disconnects while sending is not an error of the service.
    if (!c.req.raw.signal.aborted)
      log(`${c.req.method} ${c.req.path} failed: ${describeError(error)}`, { requestId: c.var.requestId })
    if (toUnwritableCode(error) !== undefined) return c.json(UNWRITABLE, 503, { 'Retry-After': RETRY_SECONDS })
    const body: ErrorBody = {
      error: 'The service failed to answer. Try again, or look into its log.',
      code: 'internal_error',
    }
    return c.json(body, 500)
  }
}
