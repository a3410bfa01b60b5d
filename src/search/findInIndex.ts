import type { Filter } from '../contract/AssistantRequest.js'
import type { Section } from './toSections.js'

/** Weight of a match by field: highest in the heading, then in the page title. */
const WEIGHTS = [
  ['heading', 3],
  ['title', 2],
  ['content', 1],
] as const

const differs = (found: string | undefined, wanted: string | undefined) =>
  found !== undefined && wanted !== undefined && found !== wanted

/** Scores each section for one pattern. A match counts more if fewer sections have it. */
function scorePattern(sections: readonly Section[], pattern: string): number[] {
  const word = new RegExp(pattern, 'iu')
  const weights = sections.map((section) =>
    WEIGHTS.reduce((sum, [field, weight]) => sum + (word.test(section[field]) ? weight : 0), 0),
  )
  const found = weights.filter((weight) => weight > 0).length
  const rarity = Math.log((sections.length + 1) / (found + 0.5))
  return weights.map((weight) => weight * rarity)
}

/** Returns the sections that match a question, best first: those with its rarest words, above all in the heading. */
export function findInIndex(index: readonly Section[], patterns: readonly string[], filter: Filter = {}): Section[] {
  const sections = index.filter(
    ({ version, language }) => !differs(version, filter.version) && !differs(language, filter.language),
  )
  const scores = patterns.map((pattern) => scorePattern(sections, pattern))
  return sections
    .map((section, index) => ({ section, score: scores.reduce((sum, score) => sum + (score[index] ?? 0), 0) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ section }) => section)
}
