import type { Element } from 'hast'
import { attribute, lineOf } from './elements.js'

/** Elements that may be a box. A `section` with such a class is a section about examples. */
const BOX_TAGS = /^(div|aside|blockquote|table|p|li|dd)$/

/** Words in the classes of notes, examples and lists of related pages. */
const BOX_CLASS =
  /(^|[-_])(note|tip|hint|warning|warn|caution|important|danger|attention|example|seealso|see-also|related-links|admonition|callout|alert)([-_]|$)/

/** Maximum length of a box, in characters. Longer elements are chapters. */
const MAX_TEXT = 4000

/**
 * Whether an element is a box within the text, such as a note or an example. A heading in a box does not begin a
 * section.
 */
export function isBox(element: Element): boolean {
  const { tagName, properties } = element
  if (!BOX_TAGS.test(tagName)) return false
  const { className } = properties
  const isNamed = Array.isArray(className) && className.some((name) => BOX_CLASS.test(name.toLowerCase()))
  return (isNamed || attribute(element, 'role') === 'note') && lineOf(element).length <= MAX_TEXT
}
