import type { Element, ElementContent } from 'hast'
import { isElement } from './elements.js'

const names = (list: string) => new Set(list.split(' '))

/** Elements that begin and end a line, as in the style sheet of browsers. */
const BLOCKS = names(
  'address article aside blockquote body br caption center col colgroup dd dialog dir div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre section summary table tbody td tfoot th thead tr ul wbr xmp',
)

/** Elements that are displayed like a word. */
const WORDS = names('audio canvas embed iframe img math object picture svg video button input select textarea')

/** Elements whose text is not displayed. */
const SILENT = names(
  'area base basefont dialog datalist head link meta noembed noframes param rp script source style template track title',
)

const PREFORMATTED = names('pre listing plaintext xmp textarea script style')

const SPACES = /[\t\n\v\f\r ]+/g

/** Matches text with spaces that browsers collapse. Most texts have none. */
const UNCOLLAPSED = /[\t\n\v\f\r]| {2}/

/** Collapses the spaces of a block as browsers do, and removes those at the beginning and end of lines. */
export function collapseSpace(block: Element): void {
  collapse(block, true, true, true)
}

/**
 * Collapses the spaces of an element.
 *
 * @param before whether a space at its beginning is removed
 * @param after whether a space at its end is removed
 * @param mayTrim false in cells without line breaks, which keep such spaces
 * @returns whether a space directly after the element is removed
 */
function collapse(element: Element, before: boolean, after: boolean, mayTrim: boolean): boolean {
  const { children } = element
  const trims = mayTrim && element.tagName !== 'nobr' && !('noWrap' in element.properties)
  const kept: ElementContent[] = []
  let isAfterSpace = before
  for (const [index, child] of children.entries()) {
    if (child.type === 'text') {
      const value = UNCOLLAPSED.test(child.value) ? child.value.replace(SPACES, ' ') : child.value
      if (!trims) {
        child.value = value
        isAfterSpace = false
        kept.push(child)
        continue
      }
      const start = isAfterSpace && value.startsWith(' ') ? 1 : 0
      const hasEnd = value.length > start && value.endsWith(' ')
      const isRemoved = hasEnd && isBeforeBreak(children, index, after)
      if (value.length - (isRemoved ? 1 : 0) === start) continue
      child.value = value.slice(start, isRemoved ? -1 : undefined)
      isAfterSpace = hasEnd && !isRemoved
    } else if (isElement(child)) {
      if (PREFORMATTED.has(child.tagName)) isAfterSpace = true
      else if (BLOCKS.has(child.tagName)) isAfterSpace = collapse(child, true, true, trims)
      else isAfterSpace = collapse(child, isAfterSpace, isBeforeBreak(children, index, after), trims)
      if (WORDS.has(child.tagName)) isAfterSpace = false
    }
    kept.push(child)
  }
  element.children = kept
  return isAfterSpace || after
}

/** Whether a line ends behind a child, apart from spaces. */
function isBeforeBreak(children: readonly ElementContent[], index: number, after: boolean): boolean {
  return findBoundary(children, index + 1) ?? after
}

/** Returns what the next children begin with: true for a new line, false for a word. */
function findBoundary(children: readonly ElementContent[], from: number): boolean | undefined {
  for (let index = from; index < children.length; index++) {
    const child = children[index]
    if (child?.type === 'text' && /[^ \t\n\f\r]/.test(child.value)) return false
    if (!isElement(child)) continue
    if (WORDS.has(child.tagName)) return false
    if (BLOCKS.has(child.tagName)) return true
    const isShown = !SILENT.has(child.tagName) && !child.properties.hidden
    const inside = isShown ? findBoundary(child.children, 0) : undefined
    if (inside !== undefined) return inside
  }
  return undefined
}
