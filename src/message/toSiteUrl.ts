import { isExternal, sanitizeUrl } from './sanitizeUrl.js'

/** Writes `/guide` as the site does: `/guide.html` if the path of the current page ends with `.html`. */
function toSitePath(path: string): string {
  if (/\.[a-z]\w*$|\/$/i.test(path)) return path
  if (location.pathname.endsWith('.html')) return `${path}.html`
  return path.replace(/\/index$/, '/')
}

/**
 * Returns the value for `href` of a URL in an answer, or `undefined` if it must not become a link. URLs of
 * this site are returned relative to its root, because services name pages as `guides/theming` and do not
 * know whether the site uses `/guides/theming.html`.
 */
export function toSiteUrl(url: string): string | undefined {
  const safeUrl = sanitizeUrl(url)
  // On a server the site is unknown. A fragment or query alone refers to the current page.
  if (safeUrl === undefined || typeof document === 'undefined' || /^[#?]|^mailto:/.test(safeUrl)) return safeUrl
  if (isExternal(safeUrl)) return safeUrl
  const { pathname, search, hash } = new URL(safeUrl, new URL('/', document.baseURI))
  return toSitePath(pathname) + search + hash
}
