import { createMiddleware } from 'hono/factory'
import { HttpError } from './HttpError.js'

const RETRY_SECONDS = 5

interface LargeBodiesOptions {
  /** The size from which on a body is large, in bytes. */
  largerThan: number
  /** Maximum number of requests with a large body at a time. */
  most: number
}

/**
 * Limits the requests with a large body that are in memory at the same time. Sets `c.var.releaseBody`, which a handler
 * calls when it does not need the content any more; after an error it is called by itself.
 */
export function limitLargeBodies({ largerThan, most }: LargeBodiesOptions) {
  let running = 0
  return createMiddleware<{ Variables: { releaseBody: () => void } }>(async (c, next) => {
    let isHeld = Number(c.req.header('content-length') ?? 0) > largerThan
    const release = () => {
      if (isHeld) running -= 1
      isHeld = false
    }
    if (isHeld && running >= most) {
      throw new HttpError(503, 'busy', 'Other readers are sending files right now. Try again in a few seconds.', {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      })
    }
    if (isHeld) running += 1
    c.set('releaseBody', release)
    await next()
    if (c.error) release()
  })
}
