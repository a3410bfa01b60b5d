import type { Filter } from '../contract/Filter.js'
import type { Section } from './Section.js'

/** How much more it says of a section that a word stands in its heading, or in the title of its page. */
const WEIGHTS = [['heading', 3], ['title', 2], ['content', 1]] as const

const isOther = (found: string | undefined, wanted: string | undefined) =>
  found !== undefined && wanted !== undefined && found !== wanted

/** How well a word fits each section; it counts more, the fewer sections have it. */
function rateWord(sections: readonly Section[], pattern: string): number[] {
  const word = new RegExp(pattern, 'iu')
  const weights = sections.map((section) =>
    WEIGHTS.reduce((sum, [field, weight]) => sum + (word.test(section[field]) ? weight : 0), 0),
  )
  const found = weights.filter((weight) => weight > 0).length
  const rarity = Math.log((sections.length + 1) / (found + 0.5))
  return weights.map((weight) => weight * rarity)
}

/**
 * The sections of an index that fit a question, best first: those with its rarest words, in their
 * headings above all.
 */
export function findInIndex(index: readonly Section[], patterns: readonly string[], filter: Filter = {}): Section[] {
  const sections = index.filter(
    ({ version, language }) => !isOther(version, filter.version) && !isOther(language, filter.language),
  )
  const ratings = patterns.map((pattern) => rateWord(sections, pattern))
  return sections
    .map((section, place) => ({ section, rating: ratings.reduce((sum, rating) => sum + (rating[place] ?? 0), 0) }))
    .filter(({ rating }) => rating > 0)
    .sort((one, other) => other.rating - one.rating)
    .map(({ section }) => section)
}
