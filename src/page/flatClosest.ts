import { flatParent } from './flatParent.js'

/** `Element.closest` of any node, out of open shadow roots too. */
export function flatClosest(node: Node | null, selector: string): Element | null {
  let element = node instanceof Element || node === null ? node : flatParent(node)
  while (element !== null && !element.matches(selector)) element = flatParent(element)
  return element
}
