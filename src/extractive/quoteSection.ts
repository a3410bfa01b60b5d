import type { Search } from './Search.js'
import { findBest, MAX_CODE_LINES, shortenBlock, type Weigh } from './shortenBlock.js'
import { countCodeLines, countWords, isCode, isList, isTable, splitBlocks } from './splitBlocks.js'
import { toTerms } from './toTerms.js'

/**
 * Limits on the length of a quote, in words: the maximum for a section quoted in full, and otherwise the length after
 * which the quote ends.
 */
export interface Length {
  whole: number
  enough: number
}

/**
 * A block that contains at least this share of its terms from the question repeats the question, such as an error
 * message.
 */
const ECHO = 0.6

/**
 * Quotes a section: in full if it is short, otherwise from the best matching block through the blocks after it that
 * belong to the answer. The best match is often the problem, and the solution follows.
 */
export function quoteSection(
  content: string,
  search: Pick<Search, 'terms' | 'stemming'>,
  { whole, enough }: Length,
): string {
  const blocks = splitBlocks(content)
  if (sum(blocks.map(countWords)) <= whole && sum(blocks.map(countCodeLines)) <= MAX_CODE_LINES)
    return blocks.join('\n\n')

  const weigh = createWeigh(search)
  const isEcho = createEchoTest(search)
  const best = findBestBlock(blocks, weigh)
  const start = findStart(blocks, best, isEcho)
  const quoted: string[] = []
  let words = 0
  let lines = 0
  for (const [index, each] of blocks.entries()) {
    if (index < start) continue
    const block = shortenBlock(each, weigh)
    const last = quoted.at(-1) ?? ''
    const isNeeded = index <= best || isEcho(last) || isIntroduction(last, block)
    words += countWords(block)
    lines += countCodeLines(block)
    if (!isNeeded && (words > enough || lines > MAX_CODE_LINES)) break
    quoted.push(block)
  }
  return quoted.join('\n\n')
}

function findBestBlock(blocks: readonly string[], weigh: Weigh): number {
  const found = findBest(blocks, weigh)
  // Alternatives of the same code in other languages, or for other package managers, follow the one that is
  // introduced.
  return blocks.findLastIndex(
    (each, index) => index <= found && (index === 0 || !(isCode(each) && isCode(blocks[index - 1] ?? ''))),
  )
}

/**
 * Returns the index of the best block, or of the block that introduces it. If nothing follows it, the quote begins
 * above the repeated question or the code.
 */
function findStart(blocks: readonly string[], best: number, isEcho: (block: string) => boolean): number {
  const block = blocks[best] ?? ''
  const before = blocks[best - 1]
  if (before === undefined) return best
  const isLast = best === blocks.length - 1
  if (isLast && isCode(before)) return Math.max(0, best - 2)
  return (isLast && isEcho(block)) || isList(block) || isTable(block) || isIntroduction(before, block) ? best - 1 : best
}

function isIntroduction(block: string, next: string): boolean {
  return !isCode(block) && (isCode(next) || block.endsWith(':'))
}

function createWeigh({ terms, stemming }: Pick<Search, 'terms' | 'stemming'>): Weigh {
  return (text) => {
    const present = new Set(toTerms(text, stemming))
    return sum(terms.filter(({ term }) => present.has(term)).map(({ weight }) => weight))
  }
}

function createEchoTest({ terms, stemming }: Pick<Search, 'terms' | 'stemming'>) {
  const asked = new Set(terms.map(({ term }) => term))
  return (block: string): boolean => {
    const own = [...new Set(toTerms(block, stemming))]
    return own.filter((term) => asked.has(term)).length >= ECHO * own.length
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
