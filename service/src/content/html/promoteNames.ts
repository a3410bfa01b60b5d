import type { Element, ElementContent } from 'hast'
import { isInnerTarget, readTarget } from './assignTargets.js'
import { findAll, isElement, isHeading, lineOf } from './elements.js'
import { isBox } from './isBox.js'

/** Maximum length of a name or signature, in characters. */
const MAX_NAME = 300

/** Elements that may be a line with a name. */
const LINES = /^(p|div|pre|td|center)$/

/** Elements that may contain such lines. A table or list only does if it is for layout. */
const AROUND = /^(p|div|section|article|main|center|font|body|table|tbody|tr|td|ul|blockquote)$/

/** Inline elements that make text stand out. */
const STYLED = /^(b|strong|big|font|tt|code)$/

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
  collect(content, names)
  const counts = new Map<string, number>()
  for (const { key } of names.values()) counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const [line, { key }] of names) if (counts.get(key) === 1 && !key.startsWith('bold')) names.delete(line)
  if (names.size > 0) promote(content, names, 1)
}

function collect(element: Element, names: Map<Element, Name>): void {
  if (!AROUND.test(element.tagName) || isBox(element) || isDataRow(element)) return
  for (const child of element.children) {
    if (!isElement(child)) continue
    const name = LINES.test(child.tagName) && !isBox(child) ? readName(child) : undefined
    if (name) names.set(child, name)
    else collect(child, names)
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
  const start = line.children.findIndex((node) => lineOf(node) !== '' || readAnchor(node) !== '')
  const length = line.children.slice(start).findIndex((node) => !isLine(node))
  const end = length === -1 ? line.children.length : start + length
  const nodes = line.children.slice(Math.max(start, 0), end)
  const text = nodes.map(lineOf).join(' ').trim()
  if (text === '' || text.length > MAX_NAME || CAPTION.test(text)) return undefined
  const rest = line.children.slice(end)
  const id = line.tagName === 'pre' ? readSignatureTarget(nodes) : nodes.map(readAnchor).find((target) => target !== '')
  if (id === undefined || id === '') return undefined
  if (line.tagName === 'pre') return rest.length > 0 ? undefined : { line, id, nodes, rest, key: 'pre' }
  const last = nodes.findLast((node) => lineOf(node) !== '')
  if (nodes.every((node) => isStyled(node, false))) return { line, id, nodes, rest, key: 'bold' }
  const isMarked = last !== undefined && isElement(last) && last.tagName === 'span' && rest.length > 0
  const others = nodes.filter((node) => node !== last).map(lineOf)
  return isMarked && others.join('') === ''
    ? { line, id, nodes, rest, key: `${line.tagName} ${String(last.properties.className)}` }
    : undefined
}

/** The target of a signature in a code block, which begins with the name of a function as the target. */
function readSignatureTarget([first]: ElementContent[]): string {
  // A production of a grammar begins with `strong` in Sphinx.
  const isName = first && isElement(first) && /^(span|a)$/.test(first.tagName) && isInnerTarget(first)
  return isName && lineOf(first) !== '' ? readTarget(first) : ''
}

function readAnchor(node: ElementContent): string {
  if (!isElement(node)) return ''
  const [anchor] = isInnerTarget(node) ? [node] : findAll(node, isInnerTarget)
  return anchor ? readTarget(anchor) : ''
}

/** Whether all text of a node stands out. */
function isStyled(node: ElementContent, isInside: boolean): boolean {
  if (!isElement(node)) return isInside || lineOf(node) === ''
  return node.children.every((child) => isStyled(child, isInside || STYLED.test(node.tagName)))
}

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
    return name.rest.some((node) => lineOf(node) !== '') ? [heading, child] : [heading]
  })
  return last
}

function toHeading({ line, id, nodes }: Name, rank: number): Element {
  const name: ElementContent = { type: 'text', value: nodes[0] ? lineOf(nodes[0]) : '' }
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children: [name] }
  const children = line.tagName === 'pre' ? [code] : nodes
  return { type: 'element', tagName: `h${Math.min(rank + 1, 6)}`, properties: { id }, children }
}
