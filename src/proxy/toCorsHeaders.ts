/** What the component reads of a response. */
const READ_BY_PAGES = 'Retry-After, X-Thread-Id, X-Thread-Key, RateLimit, RateLimit-Policy, X-Request-Id'

/** How long browsers may remember that a page may ask, in seconds: an hour. */
const PREFLIGHT_SECONDS = 3600

/**
 * What lets the page that asks read the response: nothing where it is of the proxy's own site; `undefined`
 * where it is of a site that is not named. That keeps other sites from using the proxy in the browsers of
 * their readers. Programs can claim to be any page.
 */
export function toCorsHeaders(
  { headers, method }: Request,
  origins: readonly string[],
): Record<string, string> | undefined {
  // No page can write this header; its browser does.
  if (headers.get('sec-fetch-site') === 'same-origin') return {}
  const origin = headers.get('origin') ?? ''
  if (!origins.includes(origin)) return undefined
  const allowed = { 'access-control-allow-origin': origin, vary: 'Origin' }
  if (method !== 'OPTIONS') return { ...allowed, 'access-control-expose-headers': READ_BY_PAGES }
  return {
    ...allowed,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  }
}
