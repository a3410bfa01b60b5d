import type { Element, ElementContent } from 'hast'
import { attribute, findAll, hasClass, isElement, isHeading, lineOf, replaceChildren, toLabel } from './elements.js'
import { isBox } from './isBox.js'
import { isDropped } from './isDropped.js'
import { isTitle } from './isTitle.js'
import { labelTabs } from './labelTabs.js'
import { isDoxygenCode, readCodeLanguage, toCodeBlock } from './toCodeBlock.js'

/** A paragraph of Mintlify, which is a `span`. */
const isParagraph = (element: Element) => attribute(element, 'dataAs') === 'p'

/** A `summary` with a linked heading, or an element that only carries a style. There are many, and each costs time in what follows. */
function isWrapper({ tagName, properties }: Element): boolean {
  return tagName === 'summary' || ((tagName === 'span' || tagName === 'label') && properties.id === undefined)
}

/** The name of the file and the code, of a table that has numbers of lines beside the code, in MkDocs and Sphinx. */
function readCodeTable(table: Element): Element[] {
  return findAll(table, ({ tagName }) => tagName === 'th' || tagName === 'pre').map((element) =>
    element.tagName === 'th' ? toLabel(lineOf(element)) : element,
  )
}

/** A formula as inline code: its LaTeX source, else its characters. */
function toFormula(math: Element): Element {
  const [latex] = findAll(math, (element) => attribute(element, 'encoding') === 'application/x-tex')
  return { ...math, tagName: 'code', properties: {}, children: [{ type: 'text', value: lineOf(latex ?? math) }] }
}

/** A link without text, such as one with an icon. One with an id may be the anchor of a heading. */
function isEmptyLink({ tagName, properties, children }: Element): boolean {
  return tagName === 'a' && children.length === 0 && properties.id === undefined && properties.name === undefined
}

/** A link whose address a script finds. Its text is that of the sentence around it. */
const isScriptLink = (element: Element) => attribute(element, 'href').startsWith('javascript:')

/** A link to another page. A link to an anchor of the same page may contain the heading that it points to. */
const isLinkToPage = (element: Element) => element.tagName === 'a' && /^[^#]/.test(attribute(element, 'href'))

/** Turns the headings of a card, which is a link to another page, into bold lines. */
function labelHeadings(element: Element): void {
  replaceChildren(element, (child) => {
    if (!isElement(child)) return [child]
    if (isHeading(child)) return [toLabel(lineOf(child))]
    labelHeadings(child)
    return [child]
  })
}

/** A link without the space at its end. That before an icon is left out too, any other follows the link. */
function trimEnd(link: Element, hasIcon: boolean): ElementContent[] {
  const last = link.children.at(-1)
  if (last?.type !== 'text' || !/\s$/.test(last.value)) return [link]
  last.value = last.value.trimEnd()
  return hasIcon ? [link] : [link, { type: 'text', value: ' ' }]
}

/** Unwraps the button in the heading of an accordion, whose text is that of the heading. */
function keepButtonText(heading: Element): void {
  replaceChildren(heading, (child) =>
    isElement(child) && child.tagName === 'button' && 'ariaExpanded' in child.properties ? child.children : [child],
  )
}

/** The number of a footnote, which Texinfo makes a heading. */
const isFootnoteNumber = (element: Element) => isHeading(element) && /^[([]\d+[)\]]$/.test(lineOf(element))

/** Elements that Markdown can hold no heading in: lists and tables that only place what is in them. */
const CONTAINERS = new Set('ul ol li dl dt dd table thead tbody tfoot tr td th caption label p'.split(' '))

/** Makes a list or table with a heading in it plain elements, so that the heading begins a section. */
function toPlainElement(element: Element): Element {
  if (!CONTAINERS.has(element.tagName)) return element
  if (element.tagName === 'dt' && findAll(element, isHeading).length === 0) return toLabel(lineOf(element))
  return { ...element, tagName: 'div' }
}

/**
 * Removes from the content of a page what is not its text, and makes its parts plain HTML.
 *
 * @returns whether a heading is in it
 */
export function cleanContent(element: Element, language?: string): boolean {
  labelTabs(element)
  const around = readCodeLanguage(element) ?? language
  let hasHeading = false as boolean
  replaceChildren(element, (child) => {
    if (!isElement(child)) return child.type === 'text' ? [child] : []
    if (isDropped(child)) return []
    if (isHeading(child)) keepButtonText(child)
    if (isTitle(child) || isFootnoteNumber(child)) return [toLabel(lineOf(child))]
    if (child.tagName === 'pre' || isDoxygenCode(child)) return [toCodeBlock(child, around)]
    if (child.tagName === 'math') return [toFormula(child)]
    const last = child.children.at(-1)
    if (isBox(child)) labelHeadings(child)
    const holdsHeading = cleanContent(child, around)
    if (isEmptyLink(child)) return []
    if (isScriptLink(child)) return child.children
    if (isLinkToPage(child)) labelHeadings(child)
    hasHeading ||= isHeading(child) || (holdsHeading && !isLinkToPage(child))
    if (child.tagName === 'a') return trimEnd(child, isElement(last) && isDropped(last))
    if (hasClass(child, 'highlighttable')) return readCodeTable(child)
    if (isParagraph(child)) return [{ ...child, tagName: 'p' }]
    if (isWrapper(child)) return child.children
    return [holdsHeading ? toPlainElement(child) : child]
  })
  // The terms and items of a list with headings are elements of their own.
  if (hasHeading && (element.tagName === 'dl' || element.tagName === 'tr'))
    replaceChildren(element, (child) => [isElement(child) ? toPlainElement(child) : child])
  return hasHeading
}
