import { toMarkdownPath } from '../content/toPagePath.js'
import { visiblePages, writeHead, writeWithAddress, type LlmsView } from './writeLlmsFullText.js'

/** Maximum length of the pages together, in characters: about 100,000 tokens, half of a usual context window. */
const LONGEST_TEXT = 400_000

/**
 * Returns `/llms-small.txt`: the beginning of every visible page, so that all of them fit into one context window.
 * Short pages are whole. The others are cut to the same length, at the end of a paragraph, and say where the rest is.
 */
export function writeLlmsSmallText(view: LlmsView): string {
  const pages = visiblePages(view).map((page) => ({ page, parts: view.readParts(page) }))
  const longest = toLongest(pages.map(({ parts }) => countCharacters(parts)))
  const texts = pages.map(({ page, parts }) => {
    const beginning = cut(parts, longest)
    if (beginning.length === parts.length) return writeWithAddress(view, page, parts)
    const rest = `The whole page: ${view.toFileUrl(toMarkdownPath(page.path))}`
    return writeWithAddress(view, page, [...beginning, rest])
  })
  return `${[writeHead(view).trimEnd(), ...texts].join('\n\n')}\n`
}

/** The blank line between two parts. */
const BETWEEN = 2

const countCharacters = (parts: readonly string[]) => parts.reduce((sum, { length }) => sum + length + BETWEEN, 0)

/** Returns the length to cut pages to. What short pages leave is shared by the others. */
function toLongest(lengths: readonly number[]): number {
  let left = LONGEST_TEXT
  for (const [at, length] of lengths.toSorted((one, other) => one - other).entries()) {
    const share = left / (lengths.length - at)
    if (length > share) return share
    left -= length
  }
  return Infinity
}

function cut(parts: readonly string[], longest: number): readonly string[] {
  let length = 0
  const end = parts.findIndex((part) => (length += part.length + BETWEEN) > longest)
  return parts.slice(0, end === -1 ? undefined : end)
}
