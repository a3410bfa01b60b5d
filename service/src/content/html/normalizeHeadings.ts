import type { Element, ElementContent } from 'hast'
import { isContainer, toPlainElement } from './cleanContent.js'
import { attribute, hasText, holds, isElement, isHeading, replaceChildren } from './elements.js'
import { isBox } from './isBox.js'
import { findMemberClasses, toMembers, withoutLinks, type MemberClasses } from './toMembers.js'

/**
 * Removes permalinks from headings, and converts other elements that begin a section to headings: the names of
 * members. They are moved behind the other content of their section, because content after a heading belongs to it.
 */
export function normalizeHeadings(content: Element): void {
  normalize(content, 1, findMemberClasses(content))
}

/**
 * Normalizes the headings of an element.
 * @param depth of the heading before the element
 * @returns the depth of the last heading in it
 */
function normalize(element: Element, depth: number, classes: MemberClasses): number {
  let last = depth
  let members: ElementContent[] = []
  let anchor = ''
  const children: ElementContent[] = []
  for (const child of element.children) {
    // The items of a list in a note are not looked up.
    if (!isElement(child) || isBox(child)) {
      children.push(child)
      continue
    }
    if (members.length > 0 && beginsSection(child)) {
      children.push(...members)
      members = []
    }
    const found = toMembers(child, last, anchor, classes)
    if (found) {
      const group: Element = { type: 'element', tagName: 'div', properties: {}, children: found }
      normalize(group, last, classes)
      members.push(...group.children)
    } else if (isHeading(child)) {
      last = Number(child.tagName.slice(1))
      children.push({
        ...child,
        properties: { id: attribute(child, 'id') },
        children: withoutLinks(child.children),
      })
    } else {
      last = normalize(child, last, classes)
      // A list or table in which members have been found.
      if (child.tagName === 'dl' && holds(child, isHeading)) replaceChildren(child, toPlain)
      children.push(...toPlain(child))
    }
    anchor = isEmptyAnchor(child) ? attribute(child, 'id') : ''
  }
  element.children = [...children, ...members]
  return last
}

const toPlain = (node: ElementContent) =>
  isElement(node) && isContainer(node) && holds(node, isHeading) ? [toPlainElement(node)] : [node]

const beginsSection = (element: Element) => isHeading(element) || holds(element, isHeading)

/** Whether an element only exists for its id: Sphinx puts older ids of a section before its heading. */
const isEmptyAnchor = (element: Element) => attribute(element, 'id') !== '' && !hasText(element)
