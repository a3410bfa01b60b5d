import type { Element, Nodes, Parents } from 'hast'

/**
 * Calls `look` for each element, from the outside in. Ours, because it sees every token of every block of
 * code, and `unist-util-visit` names each of its calls for debuggers, which takes longer than the call.
 */
export function walkElements(node: Nodes, look: (element: Element, index: number, parent: Parents) => void): void {
  if (!('children' in node)) return
  node.children.forEach((child, index) => {
    if (child.type === 'element') look(child, index, node)
    walkElements(child, look)
  })
}
