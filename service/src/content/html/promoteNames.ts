import type { Element, ElementContent } from 'hast'
import { isInnerTarget, readTarget } from './assignTargets.js'
import { findAll, hasText, holds, isElement, isHeading, lineOf } from './elements.js'
import { isBox } from './isBox.js'

/** Maximum length of a name or signature, in characters. */
const MAX_NAME = 300

/** Elements that may be a line with a name. */
const LINES = /^(p|div|pre|td|center)$/

/** Elements that may contain such lines. A table or list only does if it is for layout. */
const AROUND = /^(p|div|section|article|main|center|font|body|table|tbody|tr|td|ul|blockquote)$/

/** Inline elements that make text stand out. */
const STYLED = /^(b|strong|big|font|tt|code)$/

/** Classes of headings that are paragraphs: in word processors, help authoring tools and converted documents. */
const HEADING_CLASS = /^(mso-?)?(heading|title|subtitle|section-?title|chapter-?title)[-_]?\d?$/i

/** A heading without an anchor is a line of at most this length, in characters, that does not end as a sentence. */
const MAX_HEADING = 80
const SENTENCE_END = /[.,:;!]$/

const CAPTION = /^(figure|fig|table|listing|example|equation)\b/i

/** A line that names what follows it. */
interface Name {
  line: Element
  id: string
  /** The nodes of the line, up to its first line break. */
  nodes: ElementContent[]
  /** The nodes that follow in the same element. */
  rest: ElementContent[]
  /** Lines with the same key are the same kind of name. */
  key: string
}

/**
 * Converts lines to headings that have an anchor and name what follows them: a paragraph or cell in bold, or the
 * signature of a function. Pages from before CSS, and of OCaml and Scheme, have no other headings for them.
 */
export function promoteNames(content: Element): void {
  const names = new Map<Element, Name>()
  collect(content, names, !holds(content, isHeading))
  const counts = new Map<string, number>()
  for (const { key } of names.values()) counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const [line, { key }] of names) if ((counts.get(key) ?? 0) < minimumOf(key)) names.delete(line)
  if (names.size > 0) promote(content, names, 1)
}

/** A style of lines with fewer of them is emphasis, not that of names. */
const minimumOf = (key: string) => (key.startsWith('bold') ? 1 : key === 'prominent' ? 3 : 2)

/** @param mayLackTarget whether the page has no headings, so that any line that stands out is one */
function collect(element: Element, names: Map<Element, Name>, mayLackTarget: boolean): void {
  if (!AROUND.test(element.tagName) || isBox(element) || isDataRow(element)) return
  for (const child of element.children) {
    if (!isElement(child)) continue
    const isLine = LINES.test(child.tagName) && !isBox(child)
    const name = isLine ? (readName(child) ?? (mayLackTarget ? readHeading(child) : undefined)) : undefined
    if (name) names.set(child, name)
    else collect(child, names, mayLackTarget)
  }
}

/** Whether an element is a row of data or a list with items, not a cell for layout. */
function isDataRow({ tagName, children }: Element): boolean {
  const elements = children.filter(isElement)
  return tagName === 'tr' ? elements.length !== 1 : tagName === 'ul' && elements.some((child) => child.tagName === 'li')
}

function readName(line: Element): Name | undefined {
  const isLine = (node: ElementContent) =>
    !isElement(node) || !/^(br|p|div|ul|ol|dl|table|pre|hr|h[1-6])$/.test(node.tagName)
  const start = line.children.findIndex((node) => hasText(node) || readAnchor(node) !== '')
  const length = line.children.slice(start).findIndex((node) => !isLine(node))
  const end = length === -1 ? line.children.length : start + length
  const nodes = line.children.slice(Math.max(start, 0), end)
  const text = nodes.map(lineOf).join(' ').trim()
  if (text === '' || text.length > MAX_NAME || CAPTION.test(text)) return undefined
  const rest = line.children.slice(end)
  const id = line.tagName === 'pre' ? readSignatureTarget(nodes) : nodes.map(readAnchor).find((target) => target !== '')
  if (id === undefined || id === '') return undefined
  if (line.tagName === 'pre') return rest.length > 0 ? undefined : { line, id, nodes, rest, key: 'pre' }
  const last = nodes.findLast(hasText)
  if (nodes.every((node) => isStyled(node, false))) return { line, id, nodes, rest, key: 'bold' }
  const isMarked = last !== undefined && isElement(last) && last.tagName === 'span' && rest.length > 0
  const others = nodes.filter((node) => node !== last).map(lineOf)
  return isMarked && others.join('') === ''
    ? { line, id, nodes, rest, key: `${line.tagName} ${String(last.properties.className)}` }
    : undefined
}

/** Reads a line that stands out from the text around it, on a page without headings. */
function readHeading(line: Element): Name | undefined {
  const text = lineOf(line)
  if (!/^(p|div|center)$/.test(line.tagName) || text === '' || text.length > MAX_HEADING || SENTENCE_END.test(text))
    return undefined
  if (CAPTION.test(text) || holds(line, ({ tagName }) => LINES.test(tagName))) return undefined
  const { className } = line.properties
  const isNamed = Array.isArray(className) && className.some((name) => HEADING_CLASS.test(name))
  if (!isNamed && !line.children.every((node) => isStyled(node, false, isProminent))) return undefined
  return { line, id: '', nodes: line.children, rest: [], key: isNamed ? 'bold heading' : 'prominent' }
}

const isProminent = ({ tagName, properties: { size } }: Element) =>
  /^(b|strong|big)$/.test(tagName) || (tagName === 'font' && /^(\+\d|[4-7])$/.test(String(size)))

/** The target of a signature in a code block, which begins with the name of a function as the target. */
function readSignatureTarget([first]: ElementContent[]): string {
  // A production of a grammar begins with `strong` in Sphinx.
  const isName = first && isElement(first) && /^(span|a)$/.test(first.tagName) && isInnerTarget(first)
  return isName && hasText(first) ? readTarget(first) : ''
}

function readAnchor(node: ElementContent): string {
  if (!isElement(node)) return ''
  const [anchor] = isInnerTarget(node) ? [node] : findAll(node, isInnerTarget)
  return anchor ? readTarget(anchor) : ''
}

/** Whether all text of a node stands out. */
function isStyled(node: ElementContent, isInside: boolean, standsOut = isStyle): boolean {
  if (!isElement(node)) return isInside || !hasText(node)
  return node.children.every((child) => isStyled(child, isInside || standsOut(node), standsOut))
}

const isStyle = ({ tagName }: Element) => STYLED.test(tagName)

/** Replaces the lines with headings below the heading before them. @returns the rank of the last heading */
function promote(element: Element, names: ReadonlyMap<Element, Name>, rank: number): number {
  let last = rank
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child]
    const name = names.get(child)
    if (name === undefined) {
      last = isHeading(child) ? Number(child.tagName.slice(1)) : promote(child, names, last)
      return [child]
    }
    const heading = toHeading(name, last)
    // The whole signature is the first line about its function.
    if (child.tagName === 'pre') return [heading, child]
    child.children = child.tagName === 'td' ? [heading, ...name.rest] : name.rest
    if (child.tagName === 'td') return [child]
    return name.rest.some(hasText) ? [heading, child] : [heading]
  })
  return last
}

function toHeading({ line, id, nodes }: Name, rank: number): Element {
  const name: ElementContent = { type: 'text', value: nodes[0] ? lineOf(nodes[0]) : '' }
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children: [name] }
  const children = line.tagName === 'pre' ? [code] : nodes
  return { type: 'element', tagName: `h${Math.min(rank + 1, 6)}`, properties: { id }, children }
}
