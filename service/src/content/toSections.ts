import type { Heading, Root, RootContent } from 'mdast'
import type { Block, Section } from './Page.js'
import { toBlock } from './toBlock.js'
import { toText } from './toText.js'

interface FilledSection extends Section {
  blocks: Block[]
}

/** A section that is still being filled. */
interface OpenSection extends FilledSection {
  depth: number
  isTitle: boolean
}

/**
 * Cuts a page at its headings. A first heading of depth 1 is the page's title:
 * it opens a section, but stands above none.
 */
export function toSections(tree: Root, title: string): FilledSection[] {
  const open: OpenSection[] = [{ id: '', heading: title, ancestors: [], blocks: [], depth: 0, isTitle: true }]
  for (const node of flatten(tree.children)) {
    if (node.type === 'heading') {
      open.push(openSection(node, open))
    } else {
      const block = toBlock(node)
      if (block) open.at(-1)?.blocks.push(block)
    }
  }
  return open
    .filter((section) => section.id !== '' || section.blocks.length > 0)
    .map(({ id, heading, ancestors, blocks }) => ({ id, heading, ancestors, blocks }))
}

function openSection(node: Heading, before: readonly OpenSection[]): OpenSection {
  const above: OpenSection[] = []
  let depth: number = node.depth
  for (const section of before.toReversed()) {
    if (section.depth >= depth) continue
    depth = section.depth
    if (!section.isTitle) above.unshift(section)
  }
  return {
    id: readId(node),
    heading: toText(node),
    ancestors: above.map((section) => section.heading),
    blocks: [],
    depth: node.depth,
    isTitle: node.depth === 1 && before.length === 1,
  }
}

function readId(node: Heading): string {
  const id = node.data?.hProperties?.id
  return typeof id === 'string' ? id : ''
}

/** Looks through the elements of MDX and the notes at the end of a page: their content is the page's. */
function flatten(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node) =>
    node.type === 'mdxJsxFlowElement' || node.type === 'footnoteDefinition' ? flatten(node.children) : [node],
  )
}
