import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toString } from 'hast-util-to-string'

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element'

export const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName)

export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

/** Returns the value of an attribute by its hast name, such as `ariaHidden`; empty if it is not set. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name]
  return value === undefined || value === null || value === false ? '' : String(value)
}

/** Returns the text of an element on one line. */
export const lineOf = (node: Nodes) => toString(node).replace(/\s+/g, ' ').trim()

/** Returns all matching elements below a node in document order, except those inside another match. */
export function findAll(node: Root | Element, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  const open = [...node.children].reverse() as Nodes[]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isElement(next)) continue
    if (matches(next)) found.push(next)
    else for (const child of next.children.toReversed()) open.push(child)
  }
  return found
}

/** Returns a bold paragraph, as a label that the page displays in another way. */
export function toLabel(text: string): Element {
  const strong: Element = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: text }],
  }
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] }
}

/** Replaces each child with the result of `change`. */
export function replaceChildren(node: Root | Element, change: (child: ElementContent) => ElementContent[]): void {
  node.children = (node.children as ElementContent[]).flatMap(change)
}
