import type { Element, ElementContent } from 'hast'
import { isElement, isHeading, lineOf } from '../elements.js'

/** Elements whose links are part of a text. */
const WHOLE = new Set([
  'p',
  'pre',
  'dt',
  'dd',
  'td',
  'li',
  'figcaption',
  'summary',
  'caption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

/** A link to the page before or after, which says so by a sign, its class or its `rel`. */
function isPagerLink(link: Element): boolean {
  if (link.tagName !== 'a' || !PAGER.test(lineOf(link))) return false
  const { className, rel } = link.properties
  return /[<>«»‹›←→]/.test(lineOf(link)) || /prev|next/.test(String([className, rel]))
}

const PAGER = /^[^\p{L}]*(prev(ious)?|next)( (page|chapter|section|topic))?[^\p{L}]*$/iu
const PAGER_INDEX = /^[^\p{L}]*((table of )?contents|index|home|top|up)[^\p{L}]*$/iu

/** So many links with only signs between them are a list, such as that of what a class inherits. */
const MANY_LINKS = 5

/** Removes lists of links that are in no element of their own. */
function removeLinkRuns(element: Element): void {
  const run: ElementContent[] = []
  const removed = new Set<ElementContent>()
  const endRun = () => {
    if (run.filter(isElement).length >= MANY_LINKS) run.forEach((child) => removed.add(child))
    run.length = 0
  }
  for (const child of element.children) {
    const isSign = child.type !== 'element' && (child.type !== 'text' || !/[\p{L}\p{N}]/u.test(child.value))
    if (isSign || (isElement(child) && child.tagName === 'a' && 'href' in child.properties)) run.push(child)
    else endRun()
  }
  endRun()
  if (removed.size > 0) element.children = element.children.filter((child) => !removed.has(child))
}

/**
 * Removes links that are in no element of their own: those to the page before and after, which stand between the blocks
 * of a page, and long lists below a heading.
 */
export function removeLooseLinks(element: Element): void {
  if (WHOLE.has(element.tagName)) return
  const children = element.children.filter(isElement)
  if (children.some(isHeading)) removeLinkRuns(element)
  if (children.some(isPagerLink))
    element.children = element.children.filter(
      (child) => !isElement(child) || child.tagName !== 'a' || !(isPagerLink(child) || PAGER_INDEX.test(lineOf(child))),
    )
  children.forEach(removeLooseLinks)
}
