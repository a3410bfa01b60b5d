import { lineNumberClasses } from './furniture.js'
import { isElement } from './nodeTypes.js'

/** Whether an element has no rendered content. What is rendered but not painted is in `createPaintReader`. */
function isHidden(element: Element): boolean {
  const { display, contentVisibility } = getComputedStyle(element)
  return display === 'none' || contentVisibility === 'hidden'
}

/** Whether an element contains the line numbers of a code block. */
const isLineNumber = (element: Element): boolean =>
  lineNumberClasses.some((name) => element.classList.contains(name)) &&
  element.closest('pre, table, .highlight, div[class*="language-"]') !== null

/** Classes that documentation tools use for shell prompts. */
const PROMPTS = '.prompt, .gp, .prompt_, .shell-symbol, .command-line-prompt'

/** Whether a node is a shell prompt in a code block. */
export const isPrompt = (node: Node | null): boolean =>
  node !== null && isElement(node) && node.matches(PROMPTS) && node.closest('pre') !== null

/** The widget, ignored elements, form fields and controls. */
const EXCLUDED = [
  'docs-assistant, .docs-assistant, [data-docs-assistant-ignore]',
  'input, textarea, select, [contenteditable]:not([contenteditable="false" i]), [role="textbox"]',
  'button, [role="button"], clipboard-copy',
  // KaTeX hides its visual rendering from screen readers, and its MathML from everyone else.
  '[hidden], [aria-hidden="true"]:not(.katex-html)',
  'details:not([open]) > :not(summary)',
].join()

/** The `#` or `¶` link next to a heading. */
const isPermalink = (element: Element): boolean =>
  element.matches('a[href*="#"]') && !/[\p{L}\p{N}]/u.test(element.textContent)

/** Whether the element contains no visible text of the page. Does not check its ancestors. */
export const isExcluded = (element: Element): boolean =>
  element.matches(EXCLUDED) || isLineNumber(element) || isPrompt(element) || isPermalink(element) || isHidden(element)
