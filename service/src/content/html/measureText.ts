import type { Nodes, Root } from 'hast'

/** Elements whose text is not content: hidden elements, links to other pages, and form fields. */
const NOT_COUNTED = new Set(
  'head script style template noscript svg a nav header footer aside form button select textarea dialog'.split(' '),
)

/** Returns the number of characters of a page that may be documentation. */
export function measureText(tree: Root): number {
  let count = 0
  const open: Nodes[] = [tree]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'text') count += node.value.replace(/\s+/g, ' ').trim().length
    else if ('children' in node && !(node.type === 'element' && NOT_COUNTED.has(node.tagName)))
      open.push(...node.children)
  }
  return count
}
