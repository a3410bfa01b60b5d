import type { Element, ElementContent } from 'hast'
import { attribute, findAll, hasClass, isElement, isHeading, lineOf, textOf } from './elements.js'
import { isDropped } from './isDropped.js'

/** The text of the link that a generator adds to a heading. U+F0C1 is an icon in the theme of Read the Docs. */
const HASH_LINK = /^[#¶§¤◆↑🔗\s\u200B\uFEFF\uF0C1]*$/u

/** Matches the classes of sections in Docutils and DocBook. */
const SECTION = /^(section|(ref)?sect\d?)$/

/**
 * Whether an element is a link to an anchor of its page, without text of its own, such as the permalink of a heading.
 */
export const isHashLink = (element: Element): boolean =>
  element.tagName === 'a' && attribute(element, 'href').startsWith('#') && HASH_LINK.test(textOf(element))

/**
 * Returns the anchor of an element, if links can point to it. `name` is one for `a` only: forms and `meta` also have
 * this attribute.
 */
export function readTarget(element: Element): string {
  return attribute(element, 'id') || (element.tagName === 'a' ? attribute(element, 'name') : '')
}

/**
 * Whether an element is the anchor of the heading, term or cell that contains it. The ids of buttons and of links to
 * footnotes have other purposes.
 */
export function isInnerTarget(element: Element): boolean {
  if (element.tagName === 'button' || readTarget(element) === '') return false
  return attribute(element, 'href') === '' || isLinkTo(element, readTarget(element)) || isHashLink(element)
}

const isLinkTo = (element: Element, id: string) => attribute(element, 'href') === `#${id}`

function isSection({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'section' || (Array.isArray(className) && className.some((name) => SECTION.test(name)))
}

/** Returns the anchor of an element: its own, one inside it, or the target of its permalink, which may follow it. */
export function readOwnTarget(element: Element, next?: Element): string {
  const own = readTarget(element)
  if (own !== '') return own
  const [inner] = findAll(element, isInnerTarget)
  if (inner) return readTarget(inner)
  const [link = next && isPermalink(next) ? next : undefined] = findAll(element, isPermalink)
  return link ? attribute(link, 'href').slice(1) : ''
}

/** Whether an element is a link to the passage itself, and not to the top of the page. */
const isPermalink = (element: Element) => isHashLink(element) && attribute(element, 'href') !== '#top'

/** Matches links back to a table of contents. */
const BACK = /^#(_*(top|toc|contents)|id\d+$)/i

/** Returns the anchor that the whole of a heading links to, such as the details of the members that it lists in LDoc. */
function readLinkedTarget(heading: Element): string {
  const [link] = findAll(heading, ({ tagName }) => tagName === 'a')
  const href = link ? attribute(link, 'href') : ''
  if (link === undefined || !href.startsWith('#') || BACK.test(href) || lineOf(link) !== lineOf(heading)) return ''
  return href.slice(1)
}

/** Whether an element only exists as an anchor. */
const isAnchor = (node: Element | undefined): node is Element =>
  node !== undefined && readTarget(node) !== '' && textOf(node).trim() === ''

function setTarget(element: Element, target: string): void {
  if (target !== '') element.properties.id = target
}

/** Whether a node is a term that links can point to. In Sphinx, only the first signature of a function has an id. */
export const isNamedTerm = (node: ElementContent): boolean =>
  isElement(node) && node.tagName === 'dt' && (attribute(node, 'id') !== '' || hasClass(node, 'sig'))

/** Whether an element is a list of terms that links can point to. */
export const listsNamedTerms = (element: Element): boolean =>
  element.tagName === 'dl' && element.children.some(isNamedTerm)

/** Returns the id of an element, or of the last of the empty anchors that it begins with. */
export function readLeadingTarget(element: Element): string {
  const elements = element.children.filter(isElement)
  const end = elements.findIndex((child) => !isAnchor(child))
  const anchor = elements.slice(0, end === -1 ? 0 : end).at(-1)
  return attribute(element, 'id') || (anchor ? readTarget(anchor) : '')
}

/** Returns the anchor of a row: its own, or one in its first cell. */
function readRowTarget(row: Element): string {
  return attribute(row, 'id') || readOwnTarget({ ...row, children: row.children.filter(isElement).slice(0, 1) })
}

/**
 * Gives each heading the id of the nearest anchor: its own, or the last one before it without text in between. This is
 * an empty `<a name>` or `<span id>`, or the element that begins with the heading. A section takes precedence over
 * anchors at its beginning, which are its older ids in Sphinx. Terms of lists and rows of tables get an id from inside
 * them, or from an anchor before them.
 *
 * Must be called before anything is removed, because removed elements may contain anchors.
 */
export function assignTargets(content: Element): void {
  let before = ''
  let isOfSection = false

  function enter(element: Element): void {
    const target = readTarget(element)
    if (target === '' || (before !== '' && isOfSection && isAnchor(element))) return
    before = target
    isOfSection = isSection(element)
  }

  function visit(element: Element, previous: Element | undefined, next: Element | undefined, around = ''): void {
    if (isHeading(element)) {
      setTarget(element, readOwnTarget(element, next) || before || readLinkedTarget(element))
      before = ''
      return
    }
    if (element.tagName === 'dt') {
      // In Sphinx, the id of an option is in a `span` before the list.
      const isFirstOfGroup = previous === undefined && around === 'div'
      const isNamed = hasClass(element, 'sig') || isAnchor(previous) || isFirstOfGroup
      const [inner] = findAll(element, (child) => child.tagName === 'a' && isInnerTarget(child))
      setTarget(element, attribute(element, 'id') || (isNamed ? before : '') || (inner ? readTarget(inner) : ''))
      before = ''
      return
    }
    if (element.tagName === 'tr') setTarget(element, readRowTarget(element))
    enter(element)
    if (isDropped(element)) return
    const elements = element.children.filter(isElement)
    let position = 0
    for (const child of element.children) {
      if (isElement(child)) {
        visit(child, elements[position - 1], elements[position + 1], element.tagName)
        position += 1
      } else if (child.type === 'text' && child.value.trim() !== '') before = ''
    }
  }

  visit(content, undefined, undefined)
}
