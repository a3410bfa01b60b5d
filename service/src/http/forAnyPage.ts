import { cors } from 'hono/cors'

/** How long browsers may remember that they may ask: a day. */
const PREFLIGHT_SECONDS = 24 * 60 * 60

/** Lets pages of any origin send a request and read the answer: the key is public and no cookie is read. */
export const forAnyPage = cors({
  origin: '*',
  allowMethods: ['POST'],
  exposeHeaders: ['X-Thread-Id', 'X-Request-Id', 'Retry-After', 'RateLimit'],
  maxAge: PREFLIGHT_SECONDS,
})
