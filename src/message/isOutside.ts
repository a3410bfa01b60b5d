/** Whether a safe address leaves the site that the reader is on. Mail addresses do not. */
export function isOutside(safeUrl: string): boolean {
  if (!/^https?:/.test(safeUrl)) return false
  return typeof document === 'undefined' || new URL(safeUrl).origin !== new URL(document.baseURI).origin
}
