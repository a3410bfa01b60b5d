import {
  createCover,
  findOtherVariants,
  splitBlocks,
  toSectionTitle,
  toTerms,
} from 'docs-assistant/internal/extractive'
import type { SearchHit, SearchResults } from '../sites/SearchHit.js'

type Found = Pick<SearchResults, 'results' | 'terms' | 'stemming'>

const MAX_CHOICES = 4

/** The minimum score of a section that fits about as well as the best one, as a share of its score. */
const AS_GOOD = 0.75

/** The minimum share of the question that the titles of such sections have. */
const NAMED = 0.6

/** The maximum number of words in which two titles differ, such as the name of a platform. */
const MAX_OTHERS = 2

/**
 * Returns the questions to choose from where a question fits several sections about equally: two to four titles that
 * name the same of what is asked, and differ in what the question does not say, such as a product or a platform. Empty
 * if the question is clear.
 */
export function findChoices({ results, terms, stemming }: Found): string[] {
  const [best] = results
  if (best === undefined) return []
  if (createCover({ terms, stemming })(readTitle(best)) < NAMED) return []
  const isAsked = (word: readonly string[]) => word.some((term) => terms.some((asked) => asked.term === term))
  const wordsOf = (hit: SearchHit) =>
    readTitle(hit)
      .split(/[\s:/]+/)
      .map((word) => toTerms(word, stemming))
  const ofBest = wordsOf(best)
  const alike = results.filter((hit) => {
    if (hit.score < AS_GOOD * best.score) return false
    const own = wordsOf(hit)
    const differences = [subtract(own, ofBest), subtract(ofBest, own)]
    return differences.every(({ length }) => length > 0 && length <= MAX_OTHERS) && !differences.flat().some(isAsked)
  })
  const titles = [...new Set([best, ...alike].map(toSectionTitle))]
  return titles.length > 1 ? titles.slice(0, MAX_CHOICES) : []
}

/** Maximum length of a question that is offered for each variant, in characters. */
const LONGEST = 70

/**
 * Returns the question for each of the other variants of the example that is quoted, such as other languages or package
 * managers; none if it names one.
 */
export function findVariantQuestions(query: string, { results: [best], terms, stemming }: Found): string[] {
  if (best === undefined || query.length > LONGEST) return []
  const names = findOtherVariants(splitBlocks(best.content), { terms, stemming })
  return names.slice(0, MAX_CHOICES).map((name) => `${query.replace(/\s*[?.!]+$/, '')} (${name})`)
}

function readTitle({ title, heading }: SearchHit): string {
  return `${title}\n${heading}`
}

/** Returns the words that have no term of the others. */
function subtract(words: readonly (readonly string[])[], others: readonly (readonly string[])[]) {
  const known = new Set(others.flat())
  return words.filter((word) => word.length > 0 && !word.some((term) => known.has(term)))
}
