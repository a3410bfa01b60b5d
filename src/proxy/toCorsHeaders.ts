/** The response headers that the component reads. */
const EXPOSED_HEADERS =
  'Retry-After, X-Thread-Id, X-Thread-Key, RateLimit, RateLimit-Policy, X-Request-Id, Deprecation, Sunset, X-Vercel-AI-UI-Message-Stream'

/** Maximum time for browsers to cache a preflight response, in seconds: one hour. */
const PREFLIGHT_MAX_AGE = 3600

/**
 * Returns the CORS headers for the requesting page: none for the proxy's own origin, `undefined` for an
 * origin that is not allowed. This prevents other sites from using the proxy in their readers' browsers.
 * Clients other than browsers can send any origin.
 */
export function toCorsHeaders(
  { headers, method }: Request,
  origins: readonly string[],
): Record<string, string> | undefined {
  // Only browsers set this header; scripts cannot.
  if (headers.get('sec-fetch-site') === 'same-origin') return {}
  const origin = headers.get('origin') ?? ''
  if (!origins.includes(origin)) return undefined
  const allowed = { 'access-control-allow-origin': origin, vary: 'Origin' }
  if (method !== 'OPTIONS') return { ...allowed, 'access-control-expose-headers': EXPOSED_HEADERS }
  return {
    ...allowed,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': String(PREFLIGHT_MAX_AGE),
  }
}
