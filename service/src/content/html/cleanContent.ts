import type { Element, ElementContent } from 'hast'
import { attribute, findAll, hasClass, isElement, isHeading, lineOf, replaceChildren, toLabel } from './elements.js'
import { isDropped } from './isDropped.js'
import { isTitle } from './isTitle.js'
import { labelTabs } from './labelTabs.js'
import { isDoxygenCode, readCodeLanguage, toCodeBlock } from './toCodeBlock.js'

/** Mintlify writes paragraphs as other elements. */
const isParagraph = (element: Element) => attribute(element, 'dataAs') === 'p'

/** A `summary` with a linked heading, or an element that only carries a style. There are many, and each costs time in what follows. */
function isWrapper({ tagName, properties }: Element): boolean {
  return tagName === 'summary' || ((tagName === 'span' || tagName === 'label') && properties.id === undefined)
}

/** The name of the file and the code, of a table that has numbers of lines beside the code, in MkDocs and Sphinx. */
function readCodeTable(table: Element): Element[] {
  return findAll(table, ({ tagName }) => tagName === 'th' || tagName === 'pre')
    .map((element) => (element.tagName === 'th' ? toLabel(lineOf(element)) : element))
}

/** A formula as code: the LaTeX that it was made from, else its characters. */
function toFormula(math: Element): Element {
  const [latex] = findAll(math, (element) => attribute(element, 'encoding') === 'application/x-tex')
  return { ...math, tagName: 'code', properties: {}, children: [{ type: 'text', value: lineOf(latex ?? math) }] }
}

/** A link that shows an icon only. One with an id can be what a heading is linked by. */
function isEmptyLink({ tagName, properties, children }: Element): boolean {
  return tagName === 'a' && children.length === 0 && properties.id === undefined && properties.name === undefined
}

/** Not the one of a heading to itself, which may be around it. */
const isLinkToPage = (element: Element) => element.tagName === 'a' && /^[^#]/.test(attribute(element, 'href'))

/** Makes headings labels: those in a card, which is a link to another page. */
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

/** Unwraps the button in the heading of text that opens on a click, as in the accordion pattern of ARIA. */
function keepButtonText(heading: Element): void {
  replaceChildren(heading, (child) => (isElement(child) && child.tagName === 'button' && 'ariaExpanded' in child.properties ? child.children : [child]))
}

/** Removes from the content of a page what is not its text, and makes its parts plain HTML. */
export function cleanContent(element: Element, language?: string): void {
  labelTabs(element)
  const around = readCodeLanguage(element) ?? language
  replaceChildren(element, (child) => {
    if (!isElement(child)) return child.type === 'text' ? [child] : []
    if (isDropped(child)) return []
    if (isHeading(child)) keepButtonText(child)
    if (isTitle(child)) return [toLabel(lineOf(child))]
    if (child.tagName === 'pre' || isDoxygenCode(child)) return [toCodeBlock(child, around)]
    if (child.tagName === 'math') return [toFormula(child)]
    const last = child.children.at(-1)
    cleanContent(child, around)
    if (isEmptyLink(child)) return []
    if (isLinkToPage(child)) labelHeadings(child)
    if (child.tagName === 'a') return trimEnd(child, isElement(last) && isDropped(last))
    if (hasClass(child, 'highlighttable')) return readCodeTable(child)
    if (isParagraph(child)) return [{ ...child, tagName: 'p' }]
    return isWrapper(child) ? child.children : [child]
  })
}
