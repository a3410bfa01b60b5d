import type { Heading, Root, RootContent, Nodes, Text } from 'mdast'
import type { Block, Section } from './Site.js'
import { gfmToMarkdown } from 'mdast-util-gfm'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown'

const KINDS: Partial<Record<RootContent['type'], Block['kind']>> = {
  paragraph: 'paragraph',
  list: 'list',
  code: 'code',
  table: 'table',
  blockquote: 'quote',
}

/** Drops nodes that have no meaning outside their page. */
const drop: Handle = () => ''

/**
 * Matches text that never needs escaping in Markdown. Some signs do at the beginning of a line, `www.` and `https:/`
 * would become links, and a colon at the end may be part of one.
 */
const PLAIN = /^ ?(?:[\p{L}(,;?'"’“”–—%/]|\d(?!\d*[.)]))(?:[\p{L}\p{N} ,;()?'"’“”–—%/+=>-]|(?<![wW])\.|:(?=[^/]))*$/u

/** Skips escaping for most texts: looking for characters to escape takes a third of the time of reading a page. */
const writeText: Handle = (node: Text, _parent, state, info) =>
  PLAIN.test(node.value) ? node.value : state.safe(node.value, info)

/** Created once, because mdast-util-to-markdown caches compiled patterns in it. */
const options: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  handlers: {
    html: drop,
    footnoteReference: drop,
    text: writeText,
    mdxJsxTextElement: (element: MdxJsxTextElement, _parent, state, info) => state.containerPhrasing(element, info),
    mdxJsxFlowElement: (element: MdxJsxFlowElement, _parent, state, info) => state.containerFlow(element, info),
  },
}

/**
 * Converts each block to Markdown, in a single call of `toMarkdown`: its setup for every block would take a tenth of
 * the time of parsing a page.
 */
function writeBlocks(blocks: RootContent[]): Map<RootContent, string> {
  const written = new Map<RootContent, string>()
  const root: Handle = (page: Root, _parent, state, info) => {
    for (const block of page.children) {
      // Otherwise a list that follows another list would get a different bullet.
      state.bulletLastUsed = undefined
      written.set(block, state.handle(block, undefined, state, info).trim())
    }
    return ''
  }
  toMarkdown({ type: 'root', children: blocks }, { ...options, handlers: { ...options.handlers, root } })
  return written
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
