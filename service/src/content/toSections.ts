import type { Heading, Root, RootContent, Nodes } from 'mdast'
import type { Block, Section } from './Site.js'
import { writeBlocks } from './writeBlocks.js'

const KINDS: Partial<Record<RootContent['type'], Block['kind']>> = {
  paragraph: 'paragraph',
  list: 'list',
  code: 'code',
  table: 'table',
  blockquote: 'quote',
}

const PHRASING = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'tableCell',
  'link',
  'emphasis',
  'strong',
  'delete',
  'mdxJsxTextElement',
])

/** Returns the plain text of a node. List items and table cells are separated by spaces, inline nodes are not. */
export function toText(node: Nodes): string {
  return toPlainText(node).replace(/\s+/g, ' ').trim()
}

function toPlainText(node: Nodes): string {
  if (node.type === 'html') return ''
  if (node.type === 'break') return ' '
  if (node.type === 'image') return node.alt ?? ''
  if ('value' in node) return node.value
  if ('children' in node) return node.children.map(toPlainText).join(PHRASING.has(node.type) ? '' : ' ')
  return ''
}

interface FilledSection extends Section {
  blocks: Block[]
}

/** A section as an ancestor of the sections below it. */
interface Ancestor {
  heading: string
  depth: number
}

/**
 * Splits a page into sections at its headings. A first heading of depth 1 is the title of the page, unless there are
 * others and its text differs from the title: it then begins a section, but is not an ancestor of other sections.
 */
export function toSections(tree: Root, title: string): FilledSection[] {
  const sections: FilledSection[] = [{ id: '', heading: title, ancestors: [], blocks: [] }]
  let path: Ancestor[] = []
  const hasOneTitle = tree.children.filter((node) => node.type === 'heading' && node.depth === 1).length === 1
  const nodes = flatten(tree.children)
  const written = writeBlocks(nodes.filter(({ type }) => type in KINDS))
  for (const node of nodes) {
    if (node.type === 'heading') {
      const { depth } = node
      const heading = toText(node)
      path = path.filter((ancestor) => ancestor.depth < depth)
      sections.push({ id: readId(node), heading, ancestors: path.map((ancestor) => ancestor.heading), blocks: [] })
      const isTitle = depth === 1 && sections.length === 2 && (hasOneTitle || heading === title)
      if (!isTitle) path.push({ heading, depth })
    } else {
      const kind = KINDS[node.type]
      const text = toText(node)
      if (kind === undefined || text === '') continue
      sections
        .at(-1)
        ?.blocks.push({ kind, markdown: written.get(node) ?? '', text: node.type === 'code' ? node.value : text })
    }
  }
  return sections.filter((section) => section.id !== '' || section.blocks.length > 0)
}

function readId(node: Heading): string {
  const id = node.data?.hProperties?.id
  return typeof id === 'string' ? id : ''
}

/** Unwraps MDX elements and footnotes, whose content belongs to the page. */
function flatten(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node) =>
    node.type === 'mdxJsxFlowElement' || node.type === 'footnoteDefinition' ? flatten(node.children) : [node],
  )
}
