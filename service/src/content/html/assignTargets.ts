import { toString } from 'hast-util-to-string'
import type { Element, ElementContent } from 'hast'
import { attribute, findAll, hasClass, isElement, isHeading } from './elements.js'
import { isDropped } from './isDropped.js'

/** The text of the link that a generator adds to a heading. The theme of Read the Docs has U+F0C1, an icon. */
const HASH_LINK = /^[#¶§¤◆🔗\s\u200B\uFEFF\uF0C1]*$/u

/** Elements that mark a part of a page by its class: of Docutils, and of DocBook. */
const SECTION = /^(section|(ref)?sect\d?)$/

/** A link to an anchor of its page, without text of its own: that of a heading to itself. */
export const isHashLink = (element: Element): boolean =>
  element.tagName === 'a' && attribute(element, 'href').startsWith('#') && HASH_LINK.test(toString(element))

/** What links can point to. A `name` is one for `a` only: forms and `meta` have it too. */
export function readTarget(element: Element): string {
  return attribute(element, 'id') || (element.tagName === 'a' ? attribute(element, 'name') : '')
}

/** A target in a heading, term or cell. The id of a button or of a link to a footnote is for other uses. */
export function isInnerTarget(element: Element): boolean {
  if (element.tagName === 'button' || readTarget(element) === '') return false
  return attribute(element, 'href') === '' || isLinkTo(element, readTarget(element)) || isHashLink(element)
}

const isLinkTo = (element: Element, id: string) => attribute(element, 'href') === `#${id}`

function isSection({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'section' || (Array.isArray(className) && className.some((name) => SECTION.test(name)))
}

/** The target of an element itself: its own, one in it, or that of its link to itself, which may follow it. */
export function readOwnTarget(element: Element, next?: Element): string {
  const own = readTarget(element)
  if (own !== '') return own
  const [inner] = findAll(element, isInnerTarget)
  if (inner) return readTarget(inner)
  const [link = next && isHashLink(next) ? next : undefined] = findAll(element, isHashLink)
  return link ? attribute(link, 'href').slice(1) : ''
}

/** An element that is there only for links to point to. */
const isAnchor = (node: Element | undefined): node is Element =>
  node !== undefined && readTarget(node) !== '' && toString(node).trim() === ''

function setTarget(element: Element, target: string): void {
  if (target !== '') element.properties.id = target
}

/** A term that links can point to. Later ones of a function with several signatures have no id in Sphinx. */
export const isNamedTerm = (node: ElementContent): boolean =>
  isElement(node) && node.tagName === 'dt' && (attribute(node, 'id') !== '' || hasClass(node, 'sig'))

/** The id of an element, or of the last empty anchor that it begins with. */
export function readLeadingTarget(element: Element): string {
  const elements = element.children.filter(isElement)
  const end = elements.findIndex((child) => !isAnchor(child))
  const anchor = elements.slice(0, end === -1 ? 0 : end).at(-1)
  return attribute(element, 'id') || (anchor ? readTarget(anchor) : '')
}

/** The target of a row: its own, or one in its first cell. */
function readRowTarget(row: Element): string {
  return attribute(row, 'id') || readOwnTarget({ ...row, children: row.children.filter(isElement).slice(0, 1) })
}

/**
 * Gives each heading the id of the nearest target: its own, or the last one before it with no text in between. That is
 * an empty `<a name>` or `<span id>`, or the element that begins with the heading. A section is preferred to anchors at
 * its beginning, which are its older ids in Sphinx. Terms of lists and rows of tables get an id that is in them, or in
 * an anchor before them.
 *
 * Has to be called before anything is left out, since targets may be in what is.
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
      setTarget(element, readOwnTarget(element, next) || before)
      before = ''
      return
    }
    if (element.tagName === 'dt') {
      // Sphinx has the id of an option in a `span` before the list.
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
