import type { Addresses } from './Addresses.js'
import { toPageFile } from './toPageFile.js'

/** The exported file, percent-encoded, of an address from the root: `/guides/theming` or `/logo.svg`. */
export function findFile({ pages, files }: Addresses, pathname: string): string | undefined {
  if (pages.has(pathname)) return toPageFile(pathname)
  const file = pathname.slice(1)
  return files.has(file) ? file : undefined
}
