import { isExternal, sanitizeUrl } from './sanitizeUrl.js'

/** Does not match `/logout`, `/redirect?to=…` and `/logout;.png`. */
const IMAGE_FILE = /^[^;]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/**
 * Returns the URL to load an image from, or `undefined` if it must not be loaded: a request would tell a
 * third party that the answer was read, and send it any data that the URL was made to contain.
 *
 * From the page's own origin only files are loaded, without a query: an image must not be able to trigger an
 * action or a redirect on behalf of the reader.
 *
 * @param origins other origins that the host trusts, as returned by `URL.origin`
 */
export function toImageUrl(url: string, origins: readonly string[]): string | undefined {
  const safeUrl = sanitizeUrl(url)
  if (safeUrl === undefined) return undefined
  if (isExternal(safeUrl)) return origins.includes(new URL(safeUrl).origin) ? safeUrl : undefined
  const file = safeUrl.replace(/[?#].*/, '')
  return !file.startsWith('mailto:') && IMAGE_FILE.test(file) ? file : undefined
}
