import { flatNext, flatNextOutside } from './flatNext.js'
import { flatPath } from './flatPath.js'
import { isFlatBefore } from './isFlatBefore.js'
import { isLeftOut } from './isLeftOut.js'

/** The text that a boundary is in; else the node that it stands before. */
function nodeAt(container: Node, offset: number): Node | null {
  if (container instanceof Text) return container
  return container.childNodes[offset] ?? flatNextOutside(container)
}

const isLeftOutNode = (node: Node): boolean => node instanceof Element && isLeftOut(node)

/** The nodes of a range in the order in which they are shown, less what is left out and all that is in it. */
export function* shownNodes({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): Generator<Node> {
  const end = nodeAt(endContainer, endOffset)
  let node = nodeAt(startContainer, startOffset)
  // Slots may show nodes in another order than that of the range: its end would never come.
  if (node === null || (end !== null && !isFlatBefore(node, end))) return

  const aroundEnd = new Set(flatPath(end))
  node = flatPath(node).find(isLeftOutNode) ?? node
  while (node !== null && (node !== end || node === endContainer)) {
    const isOut = isLeftOutNode(node)
    if (isOut && aroundEnd.has(node)) return
    if (!isOut) yield node
    if (node === end) return
    node = isOut ? flatNextOutside(node) : flatNext(node)
  }
}
