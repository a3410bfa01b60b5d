import type { Nodes } from 'mdast'

const PHRASING = new Set<Nodes['type']>([
  'paragraph', 'heading', 'tableCell', 'link', 'emphasis', 'strong', 'delete', 'mdxJsxTextElement',
])

/** The words of a node without syntax. List items and table cells stay apart, letters of a word do not. */
export function toText(node: Nodes): string {
  return words(node).replace(/\s+/g, ' ').trim()
}

function words(node: Nodes): string {
  if (node.type === 'html') return ''
  if (node.type === 'break') return ' '
  if (node.type === 'image') return node.alt ?? ''
  if ('value' in node) return node.value
  if ('children' in node) return node.children.map(words).join(PHRASING.has(node.type) ? '' : ' ')
  return ''
}
