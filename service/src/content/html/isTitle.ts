import type { Element } from 'hast'
import { findAll, isHeading } from './elements.js'

/** Classes of the titles of admonitions and of blocks of code. */
const ADMONITION_TITLES = new Set(['admonition-title', 'custom-block-title', 'starlight-aside__title', 'markdown-alert-title', 'rp-callout__title', 'rp-codeblock__title'])

/** Whether there is a heading in an element, and an id that a link can lead to. */
function hasLinkedHeading(element: Element): boolean {
  return findAll(element, isHeading).length > 0 && findAll(element, ({ properties }) => properties.id !== undefined).length > 0
}

/** Whether an element is the title of an admonition or of text that opens on a click, which is bold in the text. */
export function isTitle(element: Element): boolean {
  const { tagName, properties: { className } } = element
  if (tagName === 'summary') return !hasLinkedHeading(element)
  return Array.isArray(className) && className.some((name) => ADMONITION_TITLES.has(name) || name.startsWith('admonitionHeading'))
}
