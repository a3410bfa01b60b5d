import type { MiddlewareHandler } from 'hono'

/** Nothing runs, loads or connects that does not come from the site itself. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Security headers of every answer; pages are asked for again each time, which an ETag makes cheap. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const set = (name: string, value: string) => {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
  set('Cache-Control', 'no-cache')
  set('Content-Security-Policy', CONTENT_SECURITY_POLICY)
  set('Referrer-Policy', 'strict-origin-when-cross-origin')
  set('X-Content-Type-Options', 'nosniff')
}
