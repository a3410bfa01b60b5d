import type { Element, ElementContent } from 'hast'
import { holds, isElement } from '../elements.js'
import { INLINE } from './measureBlocks.js'

/** The name of the element around a loose line, which HTML does not have. */
const LOOSE = 'loose-line'

/** Elements in which text may stand beside blocks. In lists and descriptions, it belongs to them. */
const FLOW = new Set(
  'article aside blockquote body center div fieldset footer form header main nav section td'.split(' '),
)

/**
 * Wraps lines with links that stand beside blocks, as browsers do when they lay out a page: on pages from before CSS,
 * menus, pagers and copyright lines are in no element of their own.
 */
export function wrapLooseLines(element: Element): void {
  for (const child of element.children) if (isElement(child)) wrapLooseLines(child)
  if (!FLOW.has(element.tagName) && !(INLINE.has(element.tagName) && holdsBlock(element))) return
  if (!element.children.some((child) => !isInline(child))) return
  const children: ElementContent[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    const isLoose = line.some((node) => isElement(node) && hasLink(node))
    children.push(...(isLoose ? [{ type: 'element', tagName: LOOSE, properties: {}, children: line } as const] : line))
    line = []
  }
  for (const child of element.children) {
    if (isInline(child)) line.push(child)
    else {
      endLine()
      children.push(child)
    }
  }
  endLine()
  element.children = children
}

/** Unwraps the lines that are left. */
export function unwrapLooseLines(element: Element): void {
  const isLoose = (child: ElementContent): child is Element => isElement(child) && isLooseLine(child)
  if (element.children.some(isLoose))
    element.children = element.children.flatMap((child) => (isLoose(child) ? child.children : [child]))
  for (const child of element.children) if (isElement(child)) unwrapLooseLines(child)
}

export const isLooseLine = ({ tagName }: Element): boolean => tagName === LOOSE

const isInline = (node: ElementContent) => !isElement(node) || (INLINE.has(node.tagName) && !holdsBlock(node))

const holdsBlock = ({ children }: Element): boolean =>
  children.some((child) => isElement(child) && (!INLINE.has(child.tagName) || holdsBlock(child)))

const isLink = ({ tagName, properties }: Element) => tagName === 'a' && 'href' in properties

const hasLink = (element: Element) => isLink(element) || holds(element, isLink)
