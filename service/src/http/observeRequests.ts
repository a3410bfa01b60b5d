import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { RequestRecord } from '../logs/Log.js'
import type { ClientBindings } from './clientIp.js'

/** The headers of streamed answers, in both versions. */
const STREAM_HEADERS = ['X-Vercel-AI-Data-Stream', 'X-Vercel-AI-UI-Message-Stream']

interface ObserveRequestsOptions {
  /**
   * Called when an answer starts to stream.
   * @returns a function to call when it has ended
   */
  onStream: () => () => void
  onEnd: (record: RequestRecord) => void
}

/** Reports each request when its last byte is sent or its client disconnects. Runs first, after `requestId`. */
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
    const endStream = STREAM_HEADERS.some((name) => c.res.headers.has(name)) ? onStream() : undefined
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
