import type { Element, Nodes, Parents } from 'hast'

/**
 * Calls `visitor` for each element in document order. Custom for speed: it visits every token of every code block,
 * and `unist-util-visit` sets a display name for each call.
 */
export function walkElements(node: Nodes, visitor: (element: Element, index: number, parent: Parents) => void): void {
  if (!('children' in node)) return
  node.children.forEach((child, index) => {
    if (child.type === 'element') visitor(child, index, node)
    walkElements(child, visitor)
  })
}
