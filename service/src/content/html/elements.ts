import type { Element, ElementContent, Nodes, Root } from 'hast'

export const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element'

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

export const isHeading = ({ tagName }: Element): boolean => HEADINGS.has(tagName)

export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

/** Returns the value of an attribute by its hast name, such as `ariaHidden`; empty if it is not set. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name]
  return value === undefined || value === null || value === false ? '' : String(value)
}

/** Returns the text of a node. */
export function textOf(node: Nodes): string {
  if (!('children' in node)) return 'value' in node ? node.value : ''
  let text = ''
  for (const child of node.children) {
    if (child.type === 'text') text += child.value
    else if (child.type === 'element') text += textOf(child)
  }
  return text
}

/** Returns the text of an element on one line. */
export const lineOf = (node: Nodes) => textOf(node).replace(/\s+/g, ' ').trim()

/** Whether a node has text that is not white space. */
export function hasText(node: Nodes): boolean {
  if (!('children' in node)) return 'value' in node && /\S/.test(node.value)
  return node.children.some((child) => child.type !== 'comment' && hasText(child))
}

/** Whether an element below a node matches. */
export function holds(node: Root | Element, matches: (element: Element) => boolean): boolean {
  return node.children.some((child) => child.type === 'element' && (matches(child) || holds(child, matches)))
}

/** Returns all elements below a node in document order. */
export function listElements(node: Root | Element, found: Element[] = []): Element[] {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    found.push(child)
    listElements(child, found)
  }
  return found
}

/** Returns all matching elements below a node in document order, except those inside another match. */
export function findAll(node: Root | Element, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  const open: Element[] = []
  const addChildren = ({ children }: Root | Element) => {
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index]
      if (child?.type === 'element') open.push(child)
    }
  }
  addChildren(node)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (matches(next)) found.push(next)
    else addChildren(next)
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
  const children: ElementContent[] = []
  for (const child of node.children as ElementContent[]) children.push(...change(child))
  node.children = children
}
