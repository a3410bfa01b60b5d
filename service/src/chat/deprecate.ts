import { createMiddleware } from 'hono/factory'

/** The day since when version 1 is deprecated: version 2 exists. */
export const V1_DEPRECATED = '2026-11-24'

interface DeprecationOptions {
  /** When version 1 ends, as an ISO date. */
  sunset: string | undefined
}

/**
 * Says with every response of version 1, errors too, that it is deprecated (RFC 9745), which version follows
 * (RFC 5829), and when it ends, if that is known (RFC 8594).
 */
export function deprecate({ sunset }: DeprecationOptions) {
  return createMiddleware(async (c, next) => {
    c.header('Deprecation', `@${Date.parse(V1_DEPRECATED) / 1000}`)
    c.header('Link', `<${c.req.path.replace('/v1/', '/v2/')}>; rel="successor-version"`)
    if (sunset !== undefined) c.header('Sunset', new Date(sunset).toUTCString())
    await next()
  })
}
