import type { Element, ElementContent } from 'hast'
import { listsNamedTerms } from './assignTargets.js'
import {
  attribute,
  findAll,
  hasText,
  holds,
  isElement,
  isHeading,
  lineOf,
  replaceChildren,
  toLabel,
} from './elements.js'
import { isBox } from './isBox.js'
import { INLINE } from './furniture/measureBlocks.js'
import { isDropped, isLineNumber } from './isDropped.js'
import { isTitle } from './isTitle.js'
import { labelTabs } from './labelTabs.js'
import { isDoxygenCode, readCodeLanguage, toCodeBlock } from './toCodeBlock.js'

/** Whether an element is a paragraph of Mintlify, which uses `span`. */
const isParagraph = (element: Element) => attribute(element, 'dataAs') === 'p'

/**
 * Whether an element is a `summary` with a linked heading, or only carries a style. There are many such elements, and
 * each one slows down the following steps.
 */
function isWrapper({ tagName, properties }: Element): boolean {
  return tagName === 'summary' || ((tagName === 'span' || tagName === 'label') && properties.id === undefined)
}

const isCode = ({ tagName }: Element) => tagName === 'pre'

/** Whether an element is a table of code with line numbers in a cell of their own, as in MkDocs, Sphinx and Hugo. */
export function isCodeTable(element: Element): boolean {
  return (
    element.tagName === 'table' &&
    holds(element, isLineNumber) &&
    findAll(element, ({ tagName }) => tagName === 'td').every((cell) => holds(cell, isCode))
  )
}

/** Whether an element is code of several lines between other blocks, which OCamldoc writes without `pre`. */
function isBlockOfCode(element: Element, { tagName, children }: Element): boolean {
  if (element.tagName !== 'code' || !/^(div|body|section|article|main|dd|li)$/.test(tagName)) return false
  if (!holds(element, isBreak)) return false
  const others = children.filter((child) => hasText(child) || (isElement(child) && isBreak(child)))
  const position = others.indexOf(element)
  return [others[position - 1], others[position + 1]].every(
    (child) =>
      child === undefined || (isElement(child) && !INLINE.has(child.tagName)) || (isElement(child) && isBreak(child)),
  )
}

const isBreak = ({ tagName }: Element) => tagName === 'br'

/** Returns the file name and the code of such a table, whose line numbers are removed. */
function readCodeTable(table: Element): Element[] {
  return findAll(table, (element) => element.tagName === 'th' || isCode(element))
    .filter(hasText)
    .map((element) => (isCode(element) ? element : toLabel(lineOf(element))))
}

/** Converts a formula to inline code: its LaTeX source, or else its characters. */
function toFormula(math: Element): Element {
  const [latex] = findAll(math, (element) => attribute(element, 'encoding') === 'application/x-tex')
  return { ...math, tagName: 'code', properties: {}, children: [{ type: 'text', value: lineOf(latex ?? math) }] }
}

/** Whether an element is a link without text, such as an icon. A link with an id may be the anchor of a heading. */
function isEmptyLink({ tagName, properties, children }: Element): boolean {
  return tagName === 'a' && children.length === 0 && properties.id === undefined && properties.name === undefined
}

/** Whether an element is a link whose URL is set by a script. Its text belongs to the sentence. */
const isScriptLink = (element: Element) => attribute(element, 'href').startsWith('javascript:')

/**
 * Whether an element is a link to another page. A link to an anchor of the same page may contain the heading that it
 * points to.
 */
const isLinkToPage = (element: Element) => element.tagName === 'a' && /^[^#]/.test(attribute(element, 'href'))

/** Converts headings in an element to bold lines, such as those of a card, which is a link to another page. */
function labelHeadings(element: Element, isLabel: (heading: Element) => boolean = isHeading): void {
  replaceChildren(element, (child) => {
    if (!isElement(child)) return [child]
    if (isHeading(child) && isLabel(child)) return [toLabel(lineOf(child))]
    labelHeadings(child, isLabel)
    return [child]
  })
}

/** Moves the space at the end of a link behind it, or removes the space before an icon. */
function trimEnd(link: Element, hasIcon: boolean): ElementContent[] {
  const last = link.children.at(-1)
  if (last?.type !== 'text' || !/\s$/.test(last.value)) return [link]
  last.value = last.value.trimEnd()
  return hasIcon ? [link] : [link, { type: 'text', value: ' ' }]
}

/** Unwraps what Markdown cannot represent in a heading: blocks, and the button of an accordion, which is the heading. */
function toLine(heading: Element): void {
  const space: ElementContent = { type: 'text', value: ' ' }
  replaceChildren(heading, (child) => {
    if (!isElement(child)) return [child]
    toLine(child)
    if (child.tagName === 'button' && 'ariaExpanded' in child.properties) return child.children
    return IN_HEADING.test(child.tagName) && !isDropped(child) ? [space, ...child.children, space] : [child]
  })
}

const IN_HEADING = /^(br|div|p|ul|ol|li|center)$/

/** The number of a footnote, which Texinfo makes a heading. */
const isFootnoteNumber = (element: Element) => isHeading(element) && /^[([]\d+[)\]]$/.test(lineOf(element))

/** Lists and tables, inside which Markdown cannot represent headings. */
const CONTAINERS = new Set('ul ol li dl dt dd table thead tbody tfoot tr td th caption label p'.split(' '))

/** Containers whose parts Markdown cannot represent without them. */
const WITH_PARTS = new Set(['dl', 'tr', 'ul', 'ol', 'menu', 'dir'])

export const isContainer = ({ tagName }: Element): boolean => CONTAINERS.has(tagName)

/** Converts a list or table that contains a heading to plain elements, so that the heading begins a section. */
export function toPlainElement(element: Element): Element {
  if (!isContainer(element)) return element
  if (element.tagName === 'dt' && !holds(element, isHeading)) return toLabel(lineOf(element))
  return { ...element, tagName: 'div' }
}

/**
 * Removes everything from the content of a page that is not its text, and converts its parts to plain HTML.
 * @returns whether it contains a heading
 */
export function cleanContent(element: Element, language?: string): boolean {
  labelTabs(element)
  const around = readCodeLanguage(element) ?? language
  let hasHeading = false as boolean
  replaceChildren(element, (child) => {
    if (!isElement(child)) return child.type === 'text' ? [child] : []
    if (isDropped(child)) return []
    if (isHeading(child)) toLine(child)
    if (isTitle(child) || isFootnoteNumber(child)) return [toLabel(lineOf(child))]
    if (child.tagName === 'pre' || isDoxygenCode(child) || isBlockOfCode(child, element))
      return [toCodeBlock(child, around)]
    if (child.tagName === 'math') return [toFormula(child)]
    const last = child.children.at(-1)
    const hasLineNumbers = isCodeTable(child)
    if (isBox(child)) labelHeadings(child)
    // The parameters and results of a member belong to its section.
    if (listsNamedTerms(child)) labelHeadings(child, (heading) => attribute(heading, 'id') === '')
    const holdsHeading = cleanContent(child, around)
    if (isEmptyLink(child)) return []
    if (isScriptLink(child)) return child.children
    if (isLinkToPage(child)) labelHeadings(child)
    hasHeading ||= isHeading(child) || (holdsHeading && !isLinkToPage(child))
    if (child.tagName === 'a') return trimEnd(child, isElement(last) && isDropped(last))
    if (hasLineNumbers) return readCodeTable(child)
    if (isParagraph(child)) return [{ ...child, tagName: 'p' }]
    if (isWrapper(child)) return child.children
    return [holdsHeading ? toPlainElement(child) : child]
  })
  // The terms, items and cells beside one that contains a heading are separate elements, too.
  if (hasHeading && WITH_PARTS.has(element.tagName))
    replaceChildren(element, (child) => [isElement(child) ? toPlainElement(child) : child])
  return hasHeading
}
