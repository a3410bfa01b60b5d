const PROTOCOL = /^(https?|mailto):$/

// eslint-disable-next-line no-control-regex -- browsers drop these characters, so they can hide a scheme
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/
const SCHEME = /^[a-z][a-z\d+.-]*:/i

/**
 * Returns a URL from an answer in a form that is safe to link to.
 *
 * Allows `http:`, `https:` and `mailto:`, and relative URLs that stay on the origin of `base`. `//host/…` and
 * its backslash forms are returned as the absolute URL that a browser would open.
 *
 * @param base base URL for relative URLs; the page's own by default
 * @returns the value for `href`, or `undefined` if the URL must not become a link
 */
export function sanitizeUrl(url: string, base?: string): string | undefined {
  const trimmed = url.trim()
  if (trimmed === '' || CONTROL_CHARACTER.test(trimmed)) return undefined

  const isAbsolute = SCHEME.test(trimmed)
  const origin = base ?? readPageAddress()
  // Without a base, "https:host" is not parsed as a path of the page.
  const resolved = parseUrl(trimmed, isAbsolute ? undefined : origin)
  if (resolved === undefined || !PROTOCOL.test(resolved.protocol)) return undefined
  // "https://docs.acme.com@evil.example" shows a reader another host than it links to.
  if (resolved.username !== '' || resolved.password !== '') return undefined

  // The query could add recipients and a message.
  if (resolved.protocol === 'mailto:') return `mailto:${resolved.pathname}`

  const staysRelative = !isAbsolute && base === undefined && resolved.origin === parseUrl(origin)?.origin
  return staysRelative && !trimmed.includes('\\') ? trimmed : resolved.href
}

function parseUrl(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined
}

/** A server does not know the page. Any origin can distinguish relative from absolute URLs. */
function readPageAddress(): string {
  return typeof document === 'undefined' ? 'https://page.invalid/' : document.baseURI
}

/** Whether a sanitized URL points to another origin. `mailto:` URLs do not. */
export function isExternal(safeUrl: string): boolean {
  if (!/^https?:/.test(safeUrl)) return false
  return typeof document === 'undefined' || new URL(safeUrl).origin !== new URL(document.baseURI).origin
}

/**
 * Returns the host or email address that a sanitized URL points to, as the browser parses it:
 * `xn--pple-43d.com` for a host that only looks like `apple.com`. Returns `undefined` for the page's own
 * origin.
 */
export function findExternalHost(safeUrl: string): string | undefined {
  if (safeUrl.startsWith('mailto:')) return safeUrl.slice('mailto:'.length)
  return isExternal(safeUrl) ? new URL(safeUrl).host : undefined
}
