import type { ErrorBody } from 'docs-assistant/contract'
import type { ErrorHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { describeError } from '../describeError.js'
import type { Log } from '../Log.js'
import { HttpError } from './HttpError.js'
import type { ClientBindings } from './readClientIp.js'

/** The one place that turns what was thrown into a response. What was not meant is logged, not shown. */
export function respondWithError({ log }: { log: Log }): ErrorHandler<{ Bindings: ClientBindings; Variables: RequestIdVariables }> {
  return (error, c) => {
    if (error instanceof HttpError) {
      const body: ErrorBody = {
        error: error.message,
        code: error.code,
        ...(error.field !== undefined && { field: error.field }),
      }
      return c.json(body, error.status, error.headers)
    }
    // Whoever leaves while still sending breaks their own request; nothing here failed.
    if (!c.req.raw.signal.aborted) log(`${c.req.method} ${c.req.path} failed: ${describeError(error)}`, { requestId: c.var.requestId })
    const body: ErrorBody = {
      error: 'The service failed to answer. Try again; its log says more.',
      code: 'internal_error',
    }
    return c.json(body, 500)
  }
}
