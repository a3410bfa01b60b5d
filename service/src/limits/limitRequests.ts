import { createMiddleware } from 'hono/factory'
import { rateLimited } from '../http/HttpError.js'
import type { CountedRequests, RequestLimits } from './RequestLimits.js'

interface LimitRequestsOptions {
  limits: RequestLimits
  /** Counted separately, so that searches work when the limit of questions is reached. */
  what: CountedRequests
}

/**
 * Rejects requests over the limits. Runs last before the route handler, so that invalid requests do not use up the
 * organization's limit.
 */
export function limitRequests({ limits, what }: LimitRequestsOptions) {
  const toName = (name: string) => (what === 'questions' ? name : `${what}:${name}`)

  return createMiddleware<{ Variables: { ip: string; organization: string } }>(async (c, next) => {
    const refusal = await limits.consume({
      organization: toName(c.var.organization),
      ip: toName(c.var.ip),
      what,
    })
    if (refusal) throw rateLimited(what, refusal.retryAfter)
    await next()
  })
}
