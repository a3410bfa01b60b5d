import { isOutside } from './isOutside.js'

/**
 * The other site or the mailbox that a safe address leads to, as the browser understands it:
 * `xn--pple-43d.com` for a name that only looks like `apple.com`. `undefined` on this site.
 */
export function findPlace(safeUrl: string): string | undefined {
  if (safeUrl.startsWith('mailto:')) return safeUrl.slice('mailto:'.length)
  return isOutside(safeUrl) ? new URL(safeUrl).host : undefined
}
