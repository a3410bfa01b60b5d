import { cors } from 'hono/cors'

/** How long browsers may cache a preflight: one day. */
const PREFLIGHT_SECONDS = 24 * 60 * 60

/** Allows pages of any origin to send requests and read the responses: the key is public, and no cookie is read. */
export const publicCors = cors({
  origin: '*',
  allowMethods: ['POST'],
  exposeHeaders: [
    'X-Thread-Id',
    'X-Request-Id',
    'Retry-After',
    'RateLimit',
    'Deprecation',
    'Sunset',
    'Link',
    'X-Counts-Searches',
    'X-Vercel-AI-UI-Message-Stream',
  ],
  maxAge: PREFLIGHT_SECONDS,
})
