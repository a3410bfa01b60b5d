import { flatParent } from './flatParent.js'

const isElement = (node: Node): node is Element => node instanceof Element

function firstChild(node: Node): Node | null {
  if (node instanceof HTMLSlotElement) return node.assignedNodes()[0] ?? node.firstChild
  return ((isElement(node) && node.shadowRoot) || node).firstChild
}

function nextSibling(node: Node): Node | null {
  const slot = (node as Partial<Slottable>).assignedSlot
  if (!slot) return node.nextSibling
  const assigned: readonly Node[] = slot.assignedNodes()
  return assigned[assigned.indexOf(node) + 1] ?? null
}

/** The next node that is not within this one, in the order in which nodes are shown. */
export function flatNextOutside(node: Node): Node | null {
  if (node instanceof ShadowRoot) return flatNextOutside(node.host)
  const parent = flatParent(node)
  return nextSibling(node) ?? (parent && flatNextOutside(parent))
}

/** The next node in the order in which nodes are shown: shadow trees and what is slotted where it is slotted. */
export const flatNext = (node: Node): Node | null => firstChild(node) ?? flatNextOutside(node)
