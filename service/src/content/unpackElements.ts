import type { Root } from 'hast'
import { inflateRawSync } from 'node:zlib'

/** The elements of a page, a new tree at each call. */
export function unpackElements(packed: Uint8Array): Root {
  return JSON.parse(inflateRawSync(packed).toString()) as Root
}
