import type { Element, ElementContent } from 'hast'
import { isElement } from './elements.js'

const LISTS: Readonly<Record<string, string>> = { dt: 'dl', dd: 'dl', li: 'ul' }

/** Tags of elements that may contain items. A group of terms is a `div` in their list. */
const HOLDERS = new Set(['dl', 'ul', 'ol', 'menu', 'dir'])

/** Puts items that stand in no list, as in the glossaries of GTK-Doc, into one. Markdown has no others. */
export function wrapItems(element: Element, around = ''): void {
  for (const child of element.children) if (isElement(child)) wrapItems(child, element.tagName)
  if (HOLDERS.has(element.tagName) || HOLDERS.has(around) || !element.children.some(isItem)) return
  const children: ElementContent[] = []
  for (const child of element.children) {
    const tagName = isElement(child) ? LISTS[child.tagName] : undefined
    const last = children.at(-1)
    const list = last && isElement(last) && last.tagName === tagName ? last : undefined
    if (tagName === undefined || list === undefined) {
      // Space between two items would end their list.
      if (child.type === 'text' && child.value.trim() === '') continue
      children.push(tagName === undefined ? child : { type: 'element', tagName, properties: {}, children: [child] })
    } else list.children.push(child)
  }
  element.children = children
}

const isItem = (node: ElementContent) => isElement(node) && node.tagName in LISTS
