import type { Element, Root } from 'hast'
import type { ContentSelectors } from '../Source.js'
import { attribute, findAll, hasText, holds, isElement, isHeading, lineOf } from './elements.js'
import { findContent } from './findContent.js'
import type { Furniture } from './furniture/Furniture.js'
import type { DropReason } from './DropReason.js'
import { readDropReason } from './isDropped.js'
import { parseHtmlPage } from './parseHtmlPage.js'
import { parseTree } from './parseTree.js'
import { readPageData } from './readPageData.js'

/** Elements that are printed with their text, without their children. */
const BLOCKS = new Set('p pre li dt dd td th blockquote figcaption summary caption'.split(' '))

/** Elements without text of their own, which are not printed. */
const SILENT = new Set('head script style template link meta'.split(' '))

const TEXT_LENGTH = 60

/**
 * One page as lines: its elements, indented, with the beginning of what is read of them, and those that are left out
 * with the reason.
 *
 * @param furniture what the pages of its site have in common
 */
export function outlineReading(
  file: string,
  source: string,
  selectors: ContentSelectors,
  furniture: Furniture,
): string[] {
  const tree = parseTree(source)
  const { generator } = readPageData(tree)
  const read = parseHtmlPage(file, source, selectors, furniture)
  const first = typeof read === 'string' ? `${file} is left out: ${read}` : `${file}: ${read.page.title}`
  const removed = new Map<Element, DropReason>()
  const onDrop = (element: Element, reason: DropReason) => void removed.set(element, reason)
  const restore = keepChildren(tree)
  const content = new Set(findContent(tree, selectors, { file, generator, furniture, onDrop }) ?? [])
  restore()
  const lines = [first]
  const hasDropped = (element: Element): boolean =>
    removed.has(element) ||
    readDropReason(element) !== undefined ||
    element.children.some((child) => isElement(child) && hasDropped(child))
  const holdsContent = (element: Element) => holds(element, (child) => content.has(child))

  function describe(element: Element, isContent: boolean, indent: string): void {
    if (SILENT.has(element.tagName)) return
    const name = indent + nameOf(element)
    const isRead = isContent || content.has(element)
    const reason = removed.get(element) ?? (isRead ? readDropReason(element) : undefined)
    if (reason !== undefined || !(isRead || holdsContent(element))) {
      const what = reason === undefined ? 'outside of the content' : `left out, ${reason}`
      if (hasText(element)) lines.push(`${name} – ${what}: ${toExcerpt(element)}`)
      return
    }
    const isBlock = isHeading(element) || BLOCKS.has(element.tagName)
    lines.push(isBlock && isRead ? `${name} ${toExcerpt(element)}` : name)
    for (const child of element.children) {
      if (isElement(child) && (!isBlock || hasDropped(child))) describe(child, isRead, `${indent}  `)
    }
  }

  const body = findAll(tree, ({ tagName }) => tagName === 'body')
  for (const element of body) describe(element, false, '')
  return lines
}

/** Remembers the children of every element. @returns a function that puts back those that were removed since */
function keepChildren(tree: Root): () => void {
  const kept = findEvery(tree).map((element) => [element, element.children] as const)
  return () => kept.forEach(([element, children]) => (element.children = children))
}

function findEvery(node: Root | Element): Element[] {
  const elements: Element[] = []
  for (const child of node.children) if (isElement(child)) elements.push(child, ...findEvery(child))
  return elements
}

/** Returns the name of an element as in a CSS selector. */
function nameOf(element: Element): string {
  const { className } = element.properties
  const id = attribute(element, 'id')
  const classes = Array.isArray(className) ? className.slice(0, 3).map((name) => `.${name}`) : []
  return element.tagName + (id && `#${id}`) + classes.join('')
}

function toExcerpt(element: Element): string {
  const text = lineOf(element)
  return text.length > TEXT_LENGTH
    ? `"${text.slice(0, TEXT_LENGTH).trimEnd()} …" (${text.length} characters)`
    : `"${text}"`
}
