import { createMiddleware } from 'hono/factory'
import { rateLimited } from '../http/HttpError.js'
import { takeTurn } from '../http/takeTurn.js'
import type { RequestGate } from './createRequestGate.js'
import type { CountedRequests } from './RequestLimits.js'

interface LimitRequestsOptions {
  limits: RequestGate
  /** Counted separately, so that searches work when the limit of questions is reached. */
  what: CountedRequests
}

interface Environment {
  Variables: { ip: string; organization: string; site?: { domain: string }; entry: ReturnType<RequestGate['enter']> }
}

/**
 * Rejects requests over the limits. `early` runs before the body is read, and refuses without reading what would be
 * refused anyway. `counted` runs last before the route handler, so that invalid requests do not use up the
 * organization's limit. Admitted requests start one per iteration of the event loop, which a search blocks for
 * milliseconds.
 */
export function limitRequests({ limits, what }: LimitRequestsOptions) {
  const toName = (name: string) => (what === 'questions' ? name : `${what}:${name}`)
  const toRequest = ({ organization, ip, site }: Environment['Variables']) => ({
    organization: toName(what === 'escalations' ? (site?.domain ?? '') : organization),
    ip: toName(ip),
    what,
  })

  return {
    early: createMiddleware<Environment>(async (c, next) => {
      c.set('entry', limits.enter(toRequest(c.var)))
      await next()
    }),

    counted: createMiddleware<Environment>(async (c, next) => {
      c.var.entry.accept()
      const refusal = await limits.consume(toRequest(c.var))
      if (refusal) throw rateLimited(what, refusal.retryAfter)
      await takeTurn()
      await next()
    }),
  }
}
