import type { Root, Nodes } from 'hast'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Block } from './Site.js'

/** The content of a page, which is most of its data. */
interface PageContent {
  /** The original text of the file, including front matter. */
  source: string
  /** The blocks of each section. */
  blocks: readonly (readonly Block[])[]
  /** The sanitized HTML tree. */
  elements: Root
}

/**
 * Compresses the content of a page as one line of JSON per part. The parts repeat the same text, which compresses
 * well. Source positions of elements are dropped.
 */
export function packContent({ source, blocks, elements }: PageContent): Uint8Array {
  removePositions(elements)
  const lines = [source, blocks, elements].map((part) => JSON.stringify(part)).join('\n')
  // Copied, because the result is a view of a much larger buffer.
  return new Uint8Array(deflateRawSync(lines))
}

function removePositions(node: Nodes): void {
  node.position = undefined
  if ('children' in node) node.children.forEach(removePositions)
}

/** Compresses the operations of a page, each as JSON by the id of its heading. */
export function packOperations(operations: Readonly<Record<string, string>>): Uint8Array {
  return new Uint8Array(deflateRawSync(JSON.stringify(operations)))
}

export function unpackOperations(packed: Uint8Array): Record<string, string> {
  return JSON.parse(inflateRawSync(packed).toString()) as Record<string, string>
}

/** The line of each part in the output of `packContent`. */
const LINES = { source: 0, blocks: 1, elements: 2 } satisfies Record<keyof PageContent, number>

/** Decompresses one part of a page's content. Each call returns a new object. */
export function unpackContent<Part extends keyof PageContent>(packed: Uint8Array, part: Part): PageContent[Part] {
  const line = inflateRawSync(packed).toString().split('\n')[LINES[part]] ?? ''
  return JSON.parse(line) as PageContent[Part]
}
