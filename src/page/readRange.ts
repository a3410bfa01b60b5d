import { createTextReader, type VisibleText } from './createTextReader.js'
import { findCharacterStart } from './findCharacterStart.js'
import { flatNext, flatNextOutside, flatPath, isFlatBefore } from './flatTree.js'
import { isExcluded } from './isExcluded.js'
import { isElement, isText } from './nodeTypes.js'

/**
 * Maximum length of the `value` of a context item, in UTF-16 code units; about 700 words. The value is sent
 * again with every later question of the conversation, so an entire page would be too expensive.
 */
export const CONTEXT_MAX_LENGTH = 4000

/** Returns the text node that contains a boundary point, or else the node after it. */
function nodeAt(container: Node, offset: number): Node | null {
  if (isText(container)) return container
  return container.childNodes[offset] ?? flatNextOutside(container)
}

const isExcludedNode = (node: Node): boolean => isElement(node) && isExcluded(node)

/**
 * Yields the nodes of a range in the order in which they are rendered, without excluded elements and their
 * descendants.
 */
function* visibleNodes({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): Generator<Node> {
  const end = nodeAt(endContainer, endOffset)
  let node = nodeAt(startContainer, startOffset)
  // Slots can render nodes in a different order than the range, which would then never reach its end.
  if (node === null || (end !== null && !isFlatBefore(node, end))) return

  const endPath = new Set(flatPath(end))
  node = flatPath(node).find(isExcludedNode) ?? node
  while (node !== null && (node !== end || node === endContainer)) {
    const isSkipped = isExcludedNode(node)
    if (isSkipped && endPath.has(node)) return
    if (!isSkipped) yield node
    if (node === end) return
    node = isSkipped ? flatNextOutside(node) : flatNext(node)
  }
}

/** Reading stops at this length. It exceeds the maximum because collapsing white space shortens the text. */
const READ_MAX_LENGTH = 2 * CONTEXT_MAX_LENGTH

/**
 * Returns the visible text of a range, which may cross open shadow roots. Excludes text that cannot be seen
 * or selected, form fields, the widget and elements with `data-docs-assistant-ignore`. Returns `undefined` if
 * no text remains.
 */
export function readRange(range: AbstractRange): VisibleText | undefined {
  const { startContainer, startOffset, endContainer, endOffset } = range
  const reader = createTextReader()
  for (const node of visibleNodes(range)) {
    if (isElement(node)) reader.enter(node)
    if (isText(node)) {
      // A character split by the start of the range is included; one split by its end is not.
      const from = node === startContainer ? findCharacterStart(node.data, startOffset) : 0
      const to = node === endContainer ? findCharacterStart(node.data, endOffset) : node.length
      reader.read(node, from, Math.min(to, from + READ_MAX_LENGTH))
    }
    if (reader.length() >= READ_MAX_LENGTH) break
  }
  return reader.finish()
}
