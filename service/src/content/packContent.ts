import type { Nodes } from 'hast'
import { deflateRawSync } from 'node:zlib'
import type { PageContent } from './PageContent.js'

/**
 * Keeps what a page says in few bytes, a line of JSON for each part: the words that all parts repeat count once.
 * Where the elements stood in the file is forgotten.
 */
export function packContent({ source, blocks, elements }: PageContent): Uint8Array {
  forgetPositions(elements)
  const lines = [source, blocks, elements].map((part) => JSON.stringify(part)).join('\n')
  // A copy: what comes out is a view of a buffer several times as large.
  return new Uint8Array(deflateRawSync(lines))
}

function forgetPositions(node: Nodes): void {
  node.position = undefined
  if ('children' in node) node.children.forEach(forgetPositions)
}
