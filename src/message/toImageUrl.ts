import { isOutside } from './isOutside.js'
import { sanitizeUrl } from './sanitizeUrl.js'

/** `/logout`, `/redirect?to=…` and `/logout;.png` are no files. */
const IMAGE_FILE = /^[^;]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/**
 * The address to load an image from; `undefined` for one that must not be loaded: fetching it would
 * tell a stranger that an answer was read, and whatever its address was made to carry.
 *
 * Of this site only files are loaded, and nothing is sent with their names: an image must not be able to
 * act, or to be led elsewhere, in the reader's name.
 *
 * @param origins other sites that the owner trusts, exactly as `URL.origin` has them
 */
export function toImageUrl(url: string, origins: readonly string[]): string | undefined {
  const safeUrl = sanitizeUrl(url)
  if (safeUrl === undefined) return undefined
  if (isOutside(safeUrl)) return origins.includes(new URL(safeUrl).origin) ? safeUrl : undefined
  const file = safeUrl.replace(/[?#].*/, '')
  return !file.startsWith('mailto:') && IMAGE_FILE.test(file) ? file : undefined
}
