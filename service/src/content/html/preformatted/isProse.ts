import type { Line } from './readLines.js'

/** Columns in a table, or a drawing, are at least this many spaces apart. */
const MIN_GAP = 4

/** Lines of a prompt, and ends of statements. */
const CODE = /^([$%>] |#\S*|\/[/*])|[;{}]$/

/** A paragraph of one line has this many words, ends as a sentence does, or is the purpose of a command, or a label. */
const MIN_WORDS = 6
const SENTENCE_END = /[\p{L}\d)"'’”][.!?]$/u
const NAME_AND_PURPOSE = /^\S.* [-–—] \p{L}/u
const LABEL = /^\p{L}[\p{L} ]*:$/u

/** Minimum length of the lines of a paragraph but the last, in characters. Lines of code are shorter. */
const MIN_LINE = 30

/** Minimum share of letters and spaces in text. */
const MIN_LETTERS = 0.8

/** Whether lines of preformatted text are a paragraph of text, not code, a table or a drawing. */
export function isProse(lines: readonly Line[]): boolean {
  const [first, ...others] = lines
  if (first === undefined) return false
  if (lines.some(({ text }) => hasColumns(text) || CODE.test(text))) return false
  if (others.some(({ indent }) => indent !== others[0]?.indent)) return false
  if (lines.slice(0, -1).some((line) => line.text.length < MIN_LINE)) return false
  if (others.length === 0 && LABEL.test(first.text)) return true
  const text = lines.map((line) => line.text).join(' ')
  const letters = text.match(/[\p{L}\p{M} ,.]/gu)?.length ?? 0
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0
  if (letters < text.length * MIN_LETTERS || words < 3) return false
  return others.length > 0 || words >= MIN_WORDS || SENTENCE_END.test(text) || NAME_AND_PURPOSE.test(text)
}

/** Whether a line has columns. In justified text all gaps are about as wide. */
function hasColumns(text: string): boolean {
  const gaps = text.match(/ +/g)?.map(({ length }) => length) ?? []
  const widest = Math.max(0, ...gaps)
  return widest >= MIN_GAP && (gaps.length < 3 || widest > Math.min(...gaps) + 1)
}
