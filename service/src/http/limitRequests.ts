import { createMiddleware } from 'hono/factory'
import type { RequestLimits } from '../limits/RequestLimits.js'
import { HttpError } from './HttpError.js'
import { readClientIp, type ClientBindings } from './readClientIp.js'

interface LimitRequestsOptions {
  limits: RequestLimits
  trustProxy: boolean
  /** Each is counted for itself: who may ask no more for now can still search. */
  what: 'questions' | 'searches'
}

/**
 * Refuses what goes over the limits. Stands last before the answer: a request that is refused for
 * another reason costs next to nothing and must not use up the organization's budget, or anyone
 * could empty it with nonsense.
 */
export function limitRequests({ limits, trustProxy, what }: LimitRequestsOptions) {
  const toName = (name: string) => (what === 'questions' ? name : `${what}:${name}`)

  return createMiddleware<{
    Bindings: ClientBindings
    Variables: { organization: string }
  }>(async (c, next) => {
    const refusal = await limits.consume({
      organization: toName(c.var.organization),
      ip: toName(readClientIp(c.env, trustProxy ? c.req.header('x-forwarded-for') : undefined)),
    })
    if (refusal) {
      const { retryAfter } = refusal
      throw new HttpError(429, 'rate_limited', `Too many ${what} for now. Try again in ${retryAfter} seconds.`, {
        headers: { 'Retry-After': String(retryAfter), 'RateLimit': `"${what}";r=0;t=${retryAfter}` },
      })
    }
    await next()
  })
}
