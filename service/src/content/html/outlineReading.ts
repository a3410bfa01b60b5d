import type { Element, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parse } from 'parse5'
import type { ContentSelectors } from '../Source.js'
import { attribute, findAll, isElement, isHeading, lineOf } from './elements.js'
import { findContent } from './findContent.js'
import { NO_FURNITURE } from './furniture/Furniture.js'
import { readDropReason } from './isDropped.js'
import { parseHtmlPage } from './parseHtmlPage.js'
import { readPageData } from './readPageData.js'

/** Elements that are shown with their text, and not taken apart. */
const BLOCKS = new Set('p pre li dt dd td th blockquote figcaption summary caption'.split(' '))

/** Elements without text of their own, which an outline does not name. */
const SILENT = new Set('head script style template link meta'.split(' '))

const TEXT_LENGTH = 60

/**
 * One page as lines: its elements, indented, with the beginning of what is read of them, and those that are left out
 * with the reason.
 */
export function outlineReading(file: string, source: string, selectors: ContentSelectors = {}): string[] {
  const tree = fromParse5(parse(source, { scriptingEnabled: false })) as Root
  const { generator } = readPageData(tree)
  const read = parseHtmlPage(file, source, selectors)
  const first = typeof read === 'string' ? `${file} is left out: ${read}` : `${file}: ${read.page.title}`
  const content = new Set(findContent(tree, selectors, { file, generator, furniture: NO_FURNITURE }))
  const lines = [first]
  const holdsContent = (element: Element) => findAll(element, (child) => content.has(child)).length > 0

  function describe(element: Element, isContent: boolean, indent: string): void {
    if (SILENT.has(element.tagName)) return
    const name = indent + nameOf(element)
    const begins = content.has(element)
    if (!isContent && !begins && !holdsContent(element)) {
      if (lineOf(element) !== '') lines.push(`${name} – outside of the content: ${toExcerpt(element)}`)
      return
    }
    const reason = isContent || begins ? readDropReason(element) : undefined
    if (reason !== undefined) {
      if (lineOf(element) !== '') lines.push(`${name} – left out, ${reason}: ${toExcerpt(element)}`)
      return
    }
    const isBlock = isHeading(element) || BLOCKS.has(element.tagName)
    lines.push(isBlock && (isContent || begins) ? `${name} ${toExcerpt(element)}` : name)
    for (const child of element.children) {
      if (isElement(child) && (!isBlock || hasDropped(child))) describe(child, isContent || begins, `${indent}  `)
    }
  }

  const body = findAll(tree, ({ tagName }) => tagName === 'body')
  for (const element of body) describe(element, false, '')
  return lines
}

const hasDropped = (element: Element): boolean =>
  readDropReason(element) !== undefined || element.children.some((child) => isElement(child) && hasDropped(child))

/** An element as a CSS selector would name it. */
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
