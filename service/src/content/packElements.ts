import type { Nodes, Root } from 'hast'
import { deflateRawSync } from 'node:zlib'

/** Level 1 takes a tenth of a millisecond for a page and leaves a fifth of its bytes; more levels save little. */
const QUICKLY = { level: 1 }

/** Keeps the elements of a page in few bytes. Where they stood in the file is forgotten. */
export function packElements(tree: Root): Uint8Array {
  forgetPositions(tree)
  // A copy: what comes out is a view of a buffer several times as large.
  return new Uint8Array(deflateRawSync(JSON.stringify(tree), QUICKLY))
}

function forgetPositions(node: Nodes): void {
  node.position = undefined
  if ('children' in node) node.children.forEach(forgetPositions)
}
