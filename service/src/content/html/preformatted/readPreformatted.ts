import type { Element } from 'hast'
import { findAll, isElement, lineOf, replaceChildren } from '../elements.js'
import { readBlocks } from './readBlocks.js'
import { joinHyphenated, readLines, type Line } from './readLines.js'

/** A page is preformatted if this share of its text is. */
const MIN_SHARE = 0.6

/** Minimum length of preformatted text, in characters. Less is an example. */
const MIN_TEXT = 400

/** Minimum share of paragraphs, lists and headings in preformatted text. With less, it is code. */
const MIN_PROSE = 0.3

/** Text of which this share has a class is code with coloured words. */
const MIN_COLOURED = 0.6

const isPre = ({ tagName }: Element) => tagName === 'pre'

/**
 * Converts the text of a page that is preformatted as a whole, such as a manual page, the help of Vim or an RFC. Pages
 * with code blocks stay as they are.
 */
export function readPreformatted(content: Element): void {
  const length = findAll(content, isPre).reduce((sum, pre) => sum + lineOf(pre).length, 0)
  if (length < MIN_TEXT || length < lineOf(content).length * MIN_SHARE || isColoured(content, length)) return
  const parts = findAll(content, isPre).map((pre) => ({
    pre,
    ...readBlocks(joinHyphenated(withoutRunningHeads(readLines(pre)))),
  }))
  const prose = parts.reduce((sum, part) => sum + part.prose, 0)
  if (prose < parts.reduce((sum, part) => sum + part.all, 0) * MIN_PROSE) return
  const byPre = new Map(parts.map(({ pre, elements }) => [pre, elements]))
  replace(content, byPre)
}

/** Whether the words of the code blocks have colours: Agda publishes its libraries as such pages. */
function isColoured(content: Element, length: number): boolean {
  const coloured = findAll(content, isPre).flatMap((pre) => findAll(pre, isColouredWord))
  return coloured.reduce((sum, word) => sum + lineOf(word).length, 0) >= length * MIN_COLOURED
}

const isColouredWord = ({ tagName, properties }: Element) => /^(a|span)$/.test(tagName) && 'className' in properties

function replace(element: Element, byPre: ReadonlyMap<Element, Element[]>): void {
  replaceChildren(element, (child) => {
    if (!isElement(child)) return [child]
    const elements = byPre.get(child)
    if (elements === undefined) replace(child, byPre)
    return elements ?? [child]
  })
}

/** The first and last line of a printed page: `ls(1)   User Commands   ls(1)`, and in RFCs `Smith   [Page 3]`. */
const RUNNING_HEAD =
  /^(\S+\(\w+\))(\s.*\1)?$|^\S.*\s{3,}\S+\s{3,}\S+\(\w+\)$|\s{3,}.*\[Page \d+\]$|^RFC \d+ {3,}.* {3,}\w+ \d{4}$/

const withoutRunningHeads = (lines: readonly Line[]): Line[] => lines.filter(({ text }) => !RUNNING_HEAD.test(text))
