import { getHost, isElement } from './nodeTypes.js'

/**
 * Returns the parent in the flat tree (CSS Scoping): the slot of a slotted node, the host of a node in an
 * open shadow root.
 */
export function flatParent(node: Node): Element | null {
  const slot = (node as Partial<Slottable>).assignedSlot
  if (slot) return slot
  return node.parentElement ?? getHost(node.parentNode) ?? null
}

/** `Element.closest()` in the flat tree, for any node. */
export function flatClosest(node: Node | null, selector: string): Element | null {
  let element = node === null || isElement(node) ? node : flatParent(node)
  while (element !== null && !element.matches(selector)) element = flatParent(element)
  return element
}

/** Returns the node and its ancestors in the flat tree, outermost first. */
export function flatPath(node: Node | null): Node[] {
  const path: Node[] = []
  for (let shown = node; shown !== null; shown = flatParent(shown)) path.unshift(shown)
  return path
}

function firstChild(node: Node): Node | null {
  const [slotted] = (node as Partial<HTMLSlotElement>).assignedNodes?.() ?? []
  return slotted ?? ((isElement(node) && node.shadowRoot) || node).firstChild
}

function nextSibling(node: Node): Node | null {
  const slot = (node as Partial<Slottable>).assignedSlot
  if (!slot) return node.nextSibling
  const assigned: readonly Node[] = slot.assignedNodes()
  return assigned[assigned.indexOf(node) + 1] ?? null
}

/** Returns the next node in document order of the flat tree that is not a descendant of `node`. */
export function flatNextOutside(node: Node): Node | null {
  const host = getHost(node)
  if (host) return flatNextOutside(host)
  const parent = flatParent(node)
  return nextSibling(node) ?? (parent && flatNextOutside(parent))
}

/** Returns the next node in document order of the flat tree. */
export const flatNext = (node: Node): Node | null => firstChild(node) ?? flatNextOutside(node)

function isSiblingBefore(node: Node, other: Node): boolean {
  const slot = (node as Partial<Slottable>).assignedSlot
  if (slot) {
    const assigned: readonly Node[] = slot.assignedNodes()
    return assigned.indexOf(node) < assigned.indexOf(other)
  }
  const position = node.compareDocumentPosition(other)
  // An unslotted child of a host is not rendered, so it has no order relative to the shadow tree.
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && (position & Node.DOCUMENT_POSITION_DISCONNECTED) === 0
}

/** Whether a node precedes another in the flat tree, or contains it. */
export function isFlatBefore(node: Node, other: Node): boolean {
  const path = flatPath(node)
  const otherPath = flatPath(other)
  const parting = path.findIndex((step, index) => step !== otherPath[index])
  const [step, otherStep] = [path[parting], otherPath[parting]]
  if (step === undefined) return true
  return otherStep !== undefined && isSiblingBefore(step, otherStep)
}
