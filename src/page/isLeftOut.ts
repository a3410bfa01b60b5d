import { isHidden } from './isHidden.js'
import { isLineNumber } from './isLineNumber.js'
import { isPrompt } from './isPrompt.js'

/** The widget itself, what the owner marks, what readers write in, and what is there for the eye or for a click. */
const LEFT_OUT = [
  'docs-assistant, .docs-assistant, [data-docs-assistant-ignore]',
  'input, textarea, select, [contenteditable]:not([contenteditable="false" i]), [role="textbox"]',
  'button, [role="button"], clipboard-copy',
  // KaTeX shows its formulas by what it hides from screen readers, and the other way round.
  '[hidden], [aria-hidden="true"]:not(.katex-html)',
  'details:not([open]) > :not(summary)',
].join()

/** The `#` or `¶` beside a heading. */
const isPermalink = (element: Element): boolean =>
  element.matches('a[href*="#"]') && !/[\p{L}\p{N}]/u.test(element.textContent)

/** Whether nothing in this element is the page's own text, as a reader sees it. Its ancestors are not looked at. */
export const isLeftOut = (element: Element): boolean =>
  element.matches(LEFT_OUT) ||
  isLineNumber(element) ||
  isPrompt(element) ||
  isPermalink(element) ||
  isHidden(element)
