import { flatParent } from './flatParent.js'
import { isInline } from './isInline.js'

/** How text that stands directly in an element is shown. */
export interface TextStyle {
  /** Whether a reader sees and can select it. */
  isReadable: boolean
  /** Whether its line breaks and spaces stay as they are. */
  keepsSpaces: boolean
  /** The nearest element that has lines of its own. */
  block: Element
}

function findBlock(element: Element): Element {
  const parent = isInline(element) && flatParent(element)
  return parent ? findBlock(parent) : element
}

export function toTextStyle(element: Element): TextStyle {
  const style = getComputedStyle(element)
  // Safari has it with its prefix only, the others under both names.
  const canSelect = style.getPropertyValue('-webkit-user-select') !== 'none'
  return {
    isReadable: canSelect && style.visibility === 'visible' && !element.matches('details:not([open])'),
    keepsSpaces: /^(?:pre|break)/.test(style.whiteSpace),
    block: findBlock(element),
  }
}
