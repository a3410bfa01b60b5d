import type { BlockReader } from './Block.js'
import { readIndented } from './indentedBlocks.js'

/** Matches the first line of a definition, below its term: `:   Text`. */
const DEFINITION = /^ {0,3}:[ \t]+(\S.*)$/

/** Matches a line that is not a term: a heading, a list item, a quote, a table or code. */
const NOT_TERM = /^(?:\s*$|#|>|\||[-*+] |\d+[.)] |\s|```|~~~|<)/

/** Reads a term with its definitions, as in Python-Markdown, Hugo, kramdown and MyST. */
export const readDefinitions: BlockReader = (lines, start, convert) => {
  const term = lines[start] ?? ''
  if (NOT_TERM.test(term) || (lines[start - 1] ?? '').trim() !== '') return undefined
  const text = [/[*_`[]/.test(term) ? term : `**${term.trim()}**`]
  let end = start + 1
  for (;;) {
    const next = lines[end]?.trim() === '' ? end + 1 : end
    const [, first] = DEFINITION.exec(lines[next] ?? '') ?? []
    if (first === undefined) break
    const more = readIndented(lines, next + 1, '  ')
    text.push('', ...convert([first, ...more.map((line) => line.replace(/^ {1,2}/, ''))]))
    end = next + 1 + more.length
  }
  return end === start + 1 ? undefined : { text: [...text, ''], length: end - start }
}
