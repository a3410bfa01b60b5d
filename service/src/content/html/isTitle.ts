import type { Element } from 'hast'
import { holds, isHeading } from './elements.js'

/** Classes of the titles of admonitions and code blocks. */
const TITLES = new Set([
  'admonition-title',
  'custom-block-title',
  'starlight-aside__title',
  'markdown-alert-title',
  'rp-callout__title',
  'rp-codeblock__title',
])

/** Whether an element contains a heading with an id that links can point to. */
function hasLinkedHeading(element: Element): boolean {
  return holds(element, isHeading) && holds(element, ({ properties }) => properties.id !== undefined)
}

/**
 * Whether an element is the title of an admonition, a code block or a `details` element. It becomes a bold line,
 * unless links can point to it.
 */
export function isTitle(element: Element): boolean {
  const {
    tagName,
    properties: { className },
  } = element
  if (tagName === 'summary') return !hasLinkedHeading(element)
  return Array.isArray(className) && className.some((name) => TITLES.has(name) || name.startsWith('admonitionHeading'))
}
