import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import { attribute, findAll, hasClass, isElement, isHeading, lineOf } from './elements.js'

/** The text of the link that a generator adds to a heading. The theme of Read the Docs has U+F0C1, an icon. */
const HASH_LINK = /^[#¶§¤◆🔗\s\u200B\uFEFF\uF0C1]*$/u

const MAX_DEPTH = 6

/**
 * Gives each heading the id by which the page links to it, and leaves out links to itself. The terms of a list of
 * functions or classes, which have ids in Sphinx, become headings below the one before them. They follow the other
 * content of its section, because content after a heading belongs to it.
 *
 * @param depth of the heading before the element
 * @param outerId the id of the section that the element is the beginning of: DocBook puts a heading into several elements
 * @returns the depth of the last heading in it
 */
export function normalizeHeadings(element: Element, depth = 1, outerId = ''): number {
  const sectionId = attribute(element, 'id') || outerId
  let last = depth
  let terms: ElementContent[] = []
  let anchor = ''
  const children: ElementContent[] = []
  for (const child of element.children) {
    if (!isElement(child)) {
      children.push(child)
      continue
    }
    if (terms.length > 0 && beginsSection(child)) {
      children.push(...terms)
      terms = []
    }
    if (child.tagName === 'dl' && child.children.some(isNamedTerm)) {
      terms.push(...toHeadings(child, last, anchor))
    } else if (isHeading(child)) {
      last = Number(child.tagName.slice(1))
      children.push({
        ...child,
        properties: { id: readHeadingId(child, element, sectionId) },
        children: withoutHashLinks(child.children),
      })
    } else {
      last = normalizeHeadings(child, last, isFirst(child, element) ? sectionId : '')
      children.push(child)
    }
    anchor = isEmptyAnchor(child) ? attribute(child, 'id') : ''
  }
  element.children = [...children, ...terms]
  return last
}

const beginsSection = (element: Element) => isHeading(element) || findAll(element, isHeading).length > 0

/** Whether an element is the first one in another but for empty anchors. */
function isFirst(element: Element, parent: Element): boolean {
  return parent.children.find((child) => isElement(child) && !isEmptyAnchor(child)) === element
}

/** The heading's own id, that of an anchor in it, that of its link to itself, or that of the section that it begins. */
function readHeadingId(heading: Element, parent: Element, sectionId: string): string {
  const own = attribute(heading, 'id')
  if (own !== '') return own
  const [anchor] = findAll(heading, (element) => readAnchor(element) !== '')
  if (anchor) return readAnchor(anchor)
  const [hashLink] = findAll(heading, isHashLink)
  if (hashLink) return attribute(hashLink, 'href').slice(1)
  return isFirst(heading, parent) ? sectionId : ''
}

const readAnchor = (element: Element) => attribute(element, 'id') || attribute(element, 'name')

/** An element that is there only for its id: Sphinx puts older ids of a section before its heading. */
const isEmptyAnchor = (element: Element) => attribute(element, 'id') !== '' && lineOf(element) === ''

const isHashLink = (element: Element) =>
  element.tagName === 'a' && attribute(element, 'href').startsWith('#') && HASH_LINK.test(toString(element))

function withoutHashLinks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    const children = withoutHashLinks(node.children)
    if (node.tagName !== 'a') return [{ ...node, children }]
    return isHashLink(node) ? [] : children
  })
}

const isNamedTerm = (node: ElementContent) =>
  isElement(node) && node.tagName === 'dt' && (attribute(node, 'id') !== '' || hasClass(node, 'sig'))

/** The list as headings and the content below them. Terms that share a content share a heading. `anchor` is the id of the list. */
function toHeadings(list: Element, depth: number, anchor: string): ElementContent[] {
  const below = Math.min(depth + 1, MAX_DEPTH)
  let terms: Element[] = []
  return list.children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return []
    if (child.tagName === 'dt') {
      terms.push(child)
      return []
    }
    const heading = toHeading(terms, below, anchor)
    terms = []
    normalizeHeadings(child, below)
    return [heading, ...child.children]
  })
}

function toHeading(terms: readonly Element[], depth: number, anchor: string): Element {
  const signatures = terms.map((term) => lineOf({ ...term, children: withoutHashLinks(term.children) }))
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: signatures.join(', ') }],
  }
  const id = terms.map((term) => attribute(term, 'id')).find((value) => value !== '') ?? anchor
  return { type: 'element', tagName: `h${depth}`, properties: { id }, children: [code] }
}
