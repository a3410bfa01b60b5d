/**
 * The element that a node is shown in, out of open shadow roots too: the slot of what is slotted,
 * the host of what is in a shadow root.
 */
export function flatParent(node: Node): Element | null {
  const slot = (node as Partial<Slottable>).assignedSlot
  if (slot) return slot
  const parent = node.parentNode
  return parent instanceof ShadowRoot ? parent.host : node.parentElement
}
