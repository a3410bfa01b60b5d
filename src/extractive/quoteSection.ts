import { cleanMarkdown } from './cleanMarkdown.js'
import { chooseVariants } from './chooseVariants.js'
import { createWeigh } from './createWeigh.js'
import { toTermSet, type FoundSection, type Search } from './Search.js'
import { AS_GOOD, findBest, MAX_CODE_LINES, shortenBlock } from './shortenBlock.js'
import { countCodeLines, countWords, splitBlocks } from './splitBlocks.js'
import { toPassages } from './toPassages.js'
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
 * A passage that contains at least this share of its terms from the question repeats the question, such as an error
 * message.
 */
const ECHO = 0.6

/**
 * Quotes a section: in full if it is short, otherwise from the best matching passage on, and from further above if the
 * section ends too soon. The best match is often the problem, and the solution follows. Returns an empty string if
 * there is nothing to quote.
 */
export function quoteSection(
  { heading, content }: Pick<FoundSection, 'heading' | 'content'>,
  search: Pick<Search, 'terms' | 'stemming'>,
  { whole, enough }: Length,
): string {
  const blocks = chooseVariants(splitBlocks(cleanMarkdown(content)), search)
  const passages = toPassages(blocks).filter((passage) => passage.length > 0)
  const isWhole = sum(blocks.map(countWords)) <= whole && sum(blocks.map(countCodeLines)) <= MAX_CODE_LINES
  return (isWhole ? passages : choosePassages(heading, passages, search, enough)).flat().join('\n\n')
}

function choosePassages(
  heading: string,
  passages: readonly string[][],
  search: Pick<Search, 'terms' | 'stemming'>,
  enough: number,
): string[][] {
  const weigh = createWeigh(search)
  const isEcho = createEchoTest(search)
  const texts = passages.map((passage) => passage.join('\n\n'))
  const isNamed = weigh(heading) >= AS_GOOD * Math.max(...texts.map(weigh))
  const best = isNamed ? 0 : findBest(texts, weigh, (text) => sum(splitBlocks(text).map(countWords)))
  const quoted: string[][] = []
  let [words, lines] = [0, 0]
  const take = (index: number): string[] => {
    const passage = (passages[index] ?? []).map((block) => shortenBlock(block, weigh))
    words += sum(passage.map(countWords))
    lines += sum(passage.map(countCodeLines))
    return passage
  }
  const isFull = () => words > enough || lines > MAX_CODE_LINES
  for (let index = best; index < passages.length; index++) {
    const isNeeded = index === best || isEcho(passages[index - 1]?.join('\n\n') ?? '')
    const passage = take(index)
    if (!isNeeded && isFull()) return quoted
    quoted.push(passage)
  }
  for (let index = best - 1; index >= 0; index--) {
    const passage = take(index)
    if (isFull()) break
    quoted.unshift(passage)
  }
  return quoted
}

function createEchoTest({ terms, stemming }: Pick<Search, 'terms' | 'stemming'>) {
  const asked = toTermSet({ terms })
  return (block: string): boolean => {
    const own = [...new Set(toTerms(block, stemming))]
    return own.filter((term) => asked.has(term)).length >= ECHO * own.length
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
