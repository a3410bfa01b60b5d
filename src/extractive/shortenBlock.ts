import { countWords, isCode, isList, isTable } from './splitBlocks.js'

/** Maximum length of lists and tables that are quoted in full, in words. */
const WHOLE_WORDS = 100

const MAX_ROWS = 8

/** Maximum number of lines of code in a quote. */
export const MAX_CODE_LINES = 45

/** Rows are kept if they have at least this share of the weight of the best row. */
const ENOUGH_WEIGHT = 0.7

/** An earlier text counts as good as the best if it has this share of its score: what comes first explains the rest. */
const AS_GOOD = 0.98

/** Returns the share of the question that a text covers. */
export type Weigh = (text: string) => number

/** Shortens a long block: drops table rows that do not match, and begins a list or code at the best match. */
export function shortenBlock(block: string, weigh: Weigh): string {
  if (isCode(block)) return shortenCode(block, weigh)
  if (countWords(block) <= WHOLE_WORDS) return block
  if (isTable(block)) return shortenTable(block, weigh)
  return isList(block) ? shortenList(block, weigh) : block
}

function shortenTable(table: string, weigh: Weigh): string {
  const [head = '', line = '', ...rows] = table.split('\n')
  const best = Math.max(...rows.map(weigh))
  const matching = rows.filter((row) => weigh(row) >= ENOUGH_WEIGHT * best).slice(0, MAX_ROWS)
  return [head, line, ...matching].join('\n')
}

function shortenList(list: string, weigh: Weigh): string {
  const items = list.split(/\n+(?=(?:[-*+]|\d{1,9}[.)])\s)/)
  const kept: string[] = []
  let words = 0
  for (const item of items.slice(findBest(items, weigh))) {
    words += countWords(item)
    if (kept.length > 0 && words > WHOLE_WORDS) break
    kept.push(item)
  }
  return kept.join('\n')
}

function shortenCode(code: string, weigh: Weigh): string {
  const lines = code.split('\n')
  const [fence = '', ...body] = lines.slice(0, -1)
  if (body.length <= MAX_CODE_LINES) return code
  const start = Math.min(findBest(body, weigh), body.length - MAX_CODE_LINES)
  return [fence, ...body.slice(start, start + MAX_CODE_LINES), lines.at(-1)].join('\n')
}

/** Returns the index of the first text that is about as good as the best one. Long texts do not win by their length. */
export function findBest(texts: readonly string[], weigh: Weigh): number {
  const scores = texts.map((text) => weigh(text) / Math.sqrt(40 + text.split(/\s+/).length))
  const best = Math.max(...scores)
  return scores.findIndex((score) => score >= AS_GOOD * best)
}
