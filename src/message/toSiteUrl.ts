import { isOutside } from './isOutside.js'
import { sanitizeUrl } from './sanitizeUrl.js'

/** `/guide` as this site writes its paths: `/guide.html` on a page that is called so itself. */
function toSitePath(path: string): string {
  if (/\.[a-z]\w*$|\/$/i.test(path)) return path
  if (location.pathname.endsWith('.html')) return `${path}.html`
  return path.replace(/\/index$/, '/')
}

/**
 * The address to put into `href` for one that an answer has; `undefined` when it must not become a
 * link. One of this site, however it was written, is given from the root of the site:
 * services name pages as `guides/theming`, and do not know whether the site says `/guides/theming.html`.
 */
export function toSiteUrl(url: string): string | undefined {
  const safeUrl = sanitizeUrl(url)
  // On a server there is no site, and a mere section or query is one of the page being read.
  if (safeUrl === undefined || typeof document === 'undefined' || /^[#?]|^mailto:/.test(safeUrl)) return safeUrl
  if (isOutside(safeUrl)) return safeUrl
  const { pathname, search, hash } = new URL(safeUrl, new URL('/', document.baseURI))
  return toSitePath(pathname) + search + hash
}
