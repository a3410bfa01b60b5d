import type { BlockContent, Delete, Link, Nodes, PhrasingContent, RootContent } from 'mdast'

const PHRASING = new Set<Nodes['type']>([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'strong',
  'text',
])

const isPhrasing = (node: Nodes): node is PhrasingContent => PHRASING.has(node.type)

const isBlank = (node: Nodes) => node.type === 'text' && !/[^ \t\n\f\r]/.test(node.value)

/** Wraps text between blocks in paragraphs, as Markdown requires. */
export function wrapText(nodes: readonly RootContent[]): BlockContent[] {
  return mapRuns<BlockContent>(
    nodes,
    (run) => (run.every(isBlank) ? [] : [{ type: 'paragraph', children: withoutOuterBreaks(run) }]),
    (block) => block,
  )
}

/** Removes line breaks at the beginning and end of text. */
export function withoutOuterBreaks(nodes: PhrasingContent[]): PhrasingContent[] {
  const start = nodes.findIndex(({ type }) => type !== 'break')
  const end = nodes.findLastIndex(({ type }) => type !== 'break')
  return start === -1 ? [] : nodes.slice(start, end + 1)
}

function mapRuns<Content>(
  nodes: readonly RootContent[],
  toBlocks: (run: PhrasingContent[]) => Content[],
  change: (block: BlockContent) => Content,
): Content[] {
  const blocks: Content[] = []
  let run: PhrasingContent[] = []
  const endRun = () => {
    if (run.length > 0) blocks.push(...toBlocks(run))
    run = []
  }
  for (const node of nodes.flatMap(splitAroundBlocks)) {
    if (isPhrasing(node)) {
      run.push(node)
      continue
    }
    endRun()
    blocks.push(change(node as BlockContent))
  }
  endRun()
  return blocks
}

/** Splits a link around blocks, such as a card, because a link in Markdown contains only text. */
function splitAroundBlocks(node: RootContent): RootContent[] {
  if ((node.type !== 'link' && node.type !== 'delete') || !node.children.some(holdsBlock)) return [node]
  return mapRuns<RootContent>(
    node.children,
    (run) => [{ ...node, children: run }],
    (block) => moveInto(block, node),
  )
}

const holdsBlock = (node: Nodes): boolean => !isPhrasing(node) || ('children' in node && node.children.some(holdsBlock))

/** Puts a link into a block, around its content. */
function moveInto(block: BlockContent, link: Link | Delete): BlockContent {
  if (!('children' in block)) return block
  return { ...block, children: [{ ...link, children: block.children }] } as BlockContent
}
