import type { Weigh } from './createWeigh.js'
import { countWords, isCode, isList, isTable, splitBlocks } from './splitBlocks.js'

/** Maximum length of lists and tables that are quoted in full, in words. */
const WHOLE_WORDS = 100

const MAX_ROWS = 8

/** Replaces the items of a list that are left out. */
const GAP = '- …'

/** The beginning of an item of a list, on the top level. */
const ITEM_START = /\n+(?=(?:[-*+]|\d{1,9}[.)])\s)/

/** Maximum number of lines of code in a quote. */
export const MAX_CODE_LINES = 45

/** Rows are kept if they have at least this share of the weight of the best row. */
const ENOUGH_WEIGHT = 0.7

/** An earlier text counts as good as the best if it has this share of its score: what comes first explains the rest. */
export const AS_GOOD = 0.98

/** Shortens a long block: drops table rows and list items that do not match, and begins code at the best match. */
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

/** Keeps the first items of steps, and those of other lists that match best. */
function shortenList(list: string, weigh: Weigh): string {
  const isNumbered = /^\d/.test(list)
  const items = list.split(ITEM_START).map((item) => (isNumbered ? item : shortenItem(item, weigh)))
  // The first line of an item, such as the name of an option, is its heading.
  const weights = items.map((item) => (weigh(item) + weigh(item.split('\n', 1)[0] ?? '')) / dampen(countWords(item)))
  const enough = isNumbered ? 0 : ENOUGH_WEIGHT * Math.max(...weights)
  const order = items
    .map((item, index) => ({ index, words: countWords(item), weight: weights[index] ?? 0 }))
    .filter(({ weight }) => weight >= enough)
  if (!isNumbered) order.sort((one, other) => other.weight - one.weight)
  const chosen = new Set<number>()
  let words = 0
  for (const { index, words: own } of order) {
    words += own
    if (chosen.size > 0 && words > WHOLE_WORDS) break
    chosen.add(index)
  }
  const kept: string[] = []
  let last = -1
  for (const index of [...chosen].sort((one, other) => one - other)) {
    if (index > last + 1) kept.push(GAP)
    kept.push(items[index] ?? '')
    last = index
  }
  return kept.join('\n')
}

/**
 * Shortens a long item of a list of definitions: keeps the paragraph that begins it, such as the name of an option, and
 * the best one after it with those that follow.
 */
function shortenItem(item: string, weigh: Weigh): string {
  const [marker = ''] = /^\S+\s+/.exec(item) ?? []
  const indent = ' '.repeat(marker.length)
  const [label = '', ...blocks] = splitBlocks(item.slice(marker.length).replaceAll(`\n${indent}`, '\n'))
  if (countWords(item) <= WHOLE_WORDS || blocks.length === 0) return item
  // If the label matches as well as any of them, the first one says what it means.
  const best = Math.max(1, findBest([label, ...blocks], weigh)) - 1
  const kept = [label]
  let words = countWords(label)
  for (const block of blocks.slice(best)) {
    words += countWords(block)
    if (kept.length > 1 && words > WHOLE_WORDS) break
    kept.push(block)
  }
  return marker + kept.join('\n\n').replaceAll(/\n(?=.)/g, `\n${indent}`)
}

function shortenCode(code: string, weigh: Weigh): string {
  const lines = code.split('\n')
  const [fence = '', ...body] = lines.slice(0, -1)
  if (body.length <= MAX_CODE_LINES) return code
  const start = Math.min(findBest(body, weigh), body.length - MAX_CODE_LINES)
  return [fence, ...body.slice(start, start + MAX_CODE_LINES), lines.at(-1)].join('\n')
}

/** Returns the divisor of the score of a text of this length: long texts do not win by their length. */
function dampen(words: number): number {
  return Math.sqrt(40 + words)
}

/** Returns the index of the first text that is about as good as the best one. */
export function findBest(texts: readonly string[], weigh: Weigh, count = countWords): number {
  const scores = texts.map((text) => weigh(text) / dampen(count(text)))
  const best = Math.max(...scores)
  return scores.findIndex((score) => score >= AS_GOOD * best)
}
