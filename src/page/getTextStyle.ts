import { flatParent } from './flatTree.js'

/** Whether an element takes part in the line layout of its parent. */
export const isInline = (element: Element): boolean =>
  /^(?:inline|contents|ruby)/.test(getComputedStyle(element).display)

/** The rendering of the text of an element. */
export interface TextStyle {
  /** Whether the text is visible and can be selected. */
  isReadable: boolean
  /** Whether white space and line breaks are preserved. */
  preservesSpaces: boolean
  /** The nearest ancestor that is not inline, or the element itself. */
  block: Element
}

function findBlock(element: Element): Element {
  const parent = isInline(element) && flatParent(element)
  return parent ? findBlock(parent) : element
}

export function getTextStyle(element: Element): TextStyle {
  const style = getComputedStyle(element)
  // Safari supports only the prefixed property; other browsers support both.
  const canSelect = style.getPropertyValue('-webkit-user-select') !== 'none'
  return {
    isReadable: canSelect && style.visibility === 'visible' && !element.matches('details:not([open])'),
    preservesSpaces: /^(?:pre|break)/.test(style.whiteSpace),
    block: findBlock(element),
  }
}
