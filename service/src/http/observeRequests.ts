import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { ClientBindings } from './readClientIp.js'
import type { RequestRecord } from './RequestRecord.js'

interface ObserveRequestsOptions {
  /** An answer of the assistant begins to stream; call what is returned when it has ended. */
  onStream: () => () => void
  onEnd: (record: RequestRecord) => void
}

/** Tells of each request when its last byte has gone out, or its client has left. Stands first, after the request's id. */
export function observeRequests({ onStream, onEnd }: ObserveRequestsOptions) {
  return createMiddleware<{
    Bindings: ClientBindings
    Variables: { requestId: string }
  }>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const { method } = c.req
    const route = routePath(c)
    const { status } = c.res
    const endStream = c.res.headers.has('X-Vercel-AI-Data-Stream') ? onStream() : undefined
    const { outgoing } = c.env

    const end = () => {
      endStream?.()
      const isCut = outgoing !== undefined && !outgoing.writableFinished
      onEnd({ requestId: c.var.requestId, method, route, status, ms: performance.now() - startedAt, isCut })
    }
    if (outgoing === undefined || outgoing.destroyed) end()
    else outgoing.once('close', end)
  })
}
