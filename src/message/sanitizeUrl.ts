const PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

// eslint-disable-next-line no-control-regex -- browsers drop these characters, so they can hide a scheme
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/
const SCHEME = /^[a-z][a-z\d+.-]*:/i

/**
 * Makes an address from an answer safe to link to.
 *
 * Allows `http:`, `https:` and `mailto:`, and relative addresses that stay on the site of `base`.
 * `//host/…` and its backslash forms come back as the absolute address that a browser would go to.
 *
 * @param base address that relative ones belong to; the page's own by default
 * @returns the address to put into `href`, or `undefined` when it must not become a link
 */
export function sanitizeUrl(url: string, base?: string): string | undefined {
  const trimmed = url.trim()
  if (trimmed === '' || CONTROL_CHARACTER.test(trimmed)) return undefined

  const isAbsolute = SCHEME.test(trimmed)
  const origin = base ?? readPageAddress()
  // Without a base, "https:host" cannot slip in as a path of the page.
  const resolved = parseUrl(trimmed, isAbsolute ? undefined : origin)
  if (resolved === undefined || !PROTOCOLS.has(resolved.protocol)) return undefined
  // "https://docs.acme.com@evil.example" shows a reader a site that it does not lead to.
  if (resolved.username !== '' || resolved.password !== '') return undefined

  // Its query could name more receivers, and carry a text.
  if (resolved.protocol === 'mailto:') return `mailto:${resolved.pathname}`

  const staysRelative = !isAbsolute && base === undefined && resolved.origin === parseUrl(origin)?.origin
  return staysRelative && !trimmed.includes('\\') ? trimmed : resolved.href
}

function parseUrl(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined
}

/** On a server no page is known; any stand-in tells relative from absolute. */
function readPageAddress(): string {
  return typeof document === 'undefined' ? 'https://page.invalid/' : document.baseURI
}
