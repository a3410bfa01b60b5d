import { countWords, isCode, isList, isTable } from './splitBlocks.js'

/** Longest lists and tables that are quoted whole. */
const WHOLE_WORDS = 100

const MAX_ROWS = 8

/** Maximum lines of code of a quote. */
export const MAX_CODE_LINES = 45

/** Share of the weight of the best row that other rows need. */
const ENOUGH_WEIGHT = 0.7

/** Share of the score of the best text from which on an earlier one is as good. What comes first explains the rest. */
const AS_GOOD = 0.98

/** How much of the question a text has. */
export type Weigh = (text: string) => number

/** A long table without the rows that do not match, a long list from the item that matches on, long code likewise. */
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

/** The first text that is about as good as the best, long ones not by their length alone. */
export function findBest(texts: readonly string[], weigh: Weigh): number {
  const scores = texts.map((text) => weigh(text) / Math.sqrt(40 + text.split(/\s+/).length))
  const best = Math.max(...scores)
  return scores.findIndex((score) => score >= AS_GOOD * best)
}
