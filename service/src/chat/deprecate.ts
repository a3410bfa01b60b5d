import { createMiddleware } from 'hono/factory'

/** The date since which version 1 is deprecated, because version 2 exists. */
export const V1_DEPRECATED = '2026-11-24'

interface DeprecationOptions {
  /** The date on which version 1 ends, in ISO format. */
  sunset: string | undefined
}

/**
 * Adds headers to every response of version 1, including errors: that it is deprecated (RFC 9745), its successor (RFC
 * 5829), and the date on which it ends, if there is one (RFC 8594).
 */
export function deprecate({ sunset }: DeprecationOptions) {
  return createMiddleware(async (c, next) => {
    c.header('Deprecation', `@${Date.parse(V1_DEPRECATED) / 1000}`)
    c.header('Link', `<${c.req.path.replace('/v1/', '/v2/')}>; rel="successor-version"`)
    if (sunset !== undefined) c.header('Sunset', new Date(sunset).toUTCString())
    await next()
  })
}
