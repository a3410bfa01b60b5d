import { inflateRawSync } from 'node:zlib'
import type { PageContent } from './PageContent.js'

/** What {@link packContent} packed, each part parsed, and new, whenever it is read. */
export function unpackContent(packed: Uint8Array): Readonly<PageContent> {
  const [source = '', blocks = '', elements = ''] = inflateRawSync(packed).toString().split('\n')
  return {
    get source() {
      return JSON.parse(source) as PageContent['source']
    },
    get blocks() {
      return JSON.parse(blocks) as PageContent['blocks']
    },
    get elements() {
      return JSON.parse(elements) as PageContent['elements']
    },
  }
}
