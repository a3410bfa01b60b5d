import { flatPath } from './flatPath.js'

function isSiblingBefore(node: Node, other: Node): boolean {
  const slot = (node as Partial<Slottable>).assignedSlot
  if (slot) {
    const assigned: readonly Node[] = slot.assignedNodes()
    return assigned.indexOf(node) < assigned.indexOf(other)
  }
  const position = node.compareDocumentPosition(other)
  // A host's child that is in no slot is not shown, so it stands in no order with the host's shadow tree.
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && (position & Node.DOCUMENT_POSITION_DISCONNECTED) === 0
}

/** Whether a node is shown before another, or holds it. */
export function isFlatBefore(node: Node, other: Node): boolean {
  const path = flatPath(node)
  const otherPath = flatPath(other)
  const parting = path.findIndex((step, index) => step !== otherPath[index])
  const [step, otherStep] = [path[parting], otherPath[parting]]
  if (step === undefined) return true
  return otherStep !== undefined && isSiblingBefore(step, otherStep)
}
