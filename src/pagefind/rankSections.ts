import { toTerms, type SearchTerm } from '../extractive/index.js'
import type { PagefindRecord } from './loadPagefind.js'
import { toSiteSections, type SiteSection } from './toSiteSections.js'

type ScoredSection = SiteSection & { score: number }

/** Maximum number of sections per page that are worth quoting. */
const SECTIONS_PER_PAGE = 2

/** Whether a text contains a word with this prefix. */
function hasWordWith(text: string, beginning: string): boolean {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}_]+/gu, ' ')}`.includes(` ${beginning}`)
}

/**
 * Returns the sections of a record with most of the terms by weight, best first. A term in the heading counts twice.
 * @param begun the word of the query that may be the beginning of a word
 */
export function rankSections(
  record: PagefindRecord,
  base: string,
  terms: readonly SearchTerm[],
  recordScore: number,
  begun: string | undefined,
): ScoredSection[] {
  const ofBegun = new Set(begun === undefined ? [] : toTerms(begun))
  const sum = (text: string) => {
    const present = new Set(toTerms(text))
    const isPresent = (term: string) =>
      present.has(term) || (begun !== undefined && ofBegun.has(term) && hasWordWith(text, begun))
    return terms.reduce((total, { term, weight }) => total + (isPresent(term) ? weight : 0), 0)
  }
  const all = toSiteSections(record, base)
  const sections = all
    .map((section) => ({ ...section, score: sum(section.content) + sum(section.heading) }))
    .filter(({ score }) => score > 0 || all.length === 1)
    .sort((one, other) => other.score - one.score)
    .slice(0, SECTIONS_PER_PAGE)
  const best = sections[0]?.score
  // A query of stop words has no terms.
  return sections.map((section) => ({ ...section, score: best ? (recordScore * section.score) / best : recordScore }))
}
