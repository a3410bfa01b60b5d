import { inflateRawSync } from 'node:zlib'
import type { PageContent } from './PageContent.js'

/** The lines of `packContent`. */
const LINES = { source: 0, blocks: 1, elements: 2 } satisfies Record<keyof PageContent, number>

/** One part of what `packContent` packed, new at each call. */
export function unpackContent<Part extends keyof PageContent>(packed: Uint8Array, part: Part): PageContent[Part] {
  const line = inflateRawSync(packed).toString().split('\n')[LINES[part]] ?? ''
  return JSON.parse(line) as PageContent[Part]
}
