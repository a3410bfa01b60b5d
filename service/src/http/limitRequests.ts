import { createMiddleware } from 'hono/factory'
import type { RequestLimits } from '../limits/RequestLimits.js'
import { HttpError } from './HttpError.js'
import { readClientIp, type ClientBindings } from './readClientIp.js'

interface LimitRequestsOptions {
  limits: RequestLimits
  trustProxy: boolean
}

/**
 * Refuses what goes over the limits. Stands last before the answer: a request that is refused for
 * another reason costs next to nothing and must not use up the organization's budget, or anyone
 * could empty it with nonsense.
 */
export function limitRequests({ limits, trustProxy }: LimitRequestsOptions) {
  return createMiddleware<{
    Bindings: ClientBindings
    Variables: { organization: string }
  }>(async (c, next) => {
    const refusal = await limits.consume({
      organization: c.var.organization,
      ip: readClientIp(c.env, trustProxy ? c.req.header('x-forwarded-for') : undefined),
    })
    if (refusal) {
      throw new HttpError(
        429,
        'rate_limited',
        `Too many questions for now. Ask again in ${refusal.retryAfter} seconds.`,
        { headers: { 'Retry-After': String(refusal.retryAfter) } },
      )
    }
    await next()
  })
}
