/** Farther out than this, in CSS pixels, nothing is put that should be seen. */
const OUT_OF_SIGHT = 999

function isOutOfSight({ offsetLeft, offsetTop }: HTMLElement, { position, textIndent }: CSSStyleDeclaration): boolean {
  if (parseFloat(textIndent) < -OUT_OF_SIGHT) return true
  if (position !== 'absolute' && position !== 'fixed') return false
  return offsetLeft < -OUT_OF_SIGHT || offsetTop < -OUT_OF_SIGHT
}

/** Cut down to a pixel or less, as texts for screen readers are. */
function isClipped({ offsetWidth, offsetHeight }: HTMLElement, style: CSSStyleDeclaration): boolean {
  const { display, overflow, clipPath } = style
  if (/^rect\((?:[01]px,? ?){4}\)$/.test(style.getPropertyValue('clip')) || /^inset\((?:50|100)%/.test(clipPath)) return true
  // Neither an inline element nor one without a box clips what is in it.
  if (overflow === 'visible' || display === 'inline' || display === 'contents') return false
  return offsetWidth <= 1 || offsetHeight <= 1
}

/** Whether an element hides all that is in it. `visibility` is not looked at, because what is in it may undo that. */
export function isHidden(element: Element): boolean {
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.opacity === '0' || style.contentVisibility === 'hidden') return true
  return element instanceof HTMLElement && (isClipped(element, style) || isOutOfSight(element, style))
}
