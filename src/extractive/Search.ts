/** A section of the documentation that a search has found. */
export interface FoundSection {
  /** What answers link to. */
  url: string
  /** Title of the page. */
  title: string
  heading: string
  /** The section as Markdown, its blocks separated by blank lines. */
  content: string
  /** How well it fits, compared with the other results. */
  score?: number | undefined
  /** How much of the question its whole page has, from 0 to 1, where the search knows the page. */
  pageCoverage?: number | undefined
}

/** How much terms from earlier in the conversation count, and pages that the answer before has cited. */
export const CONTEXT_WEIGHT = 0.4
export const EARLIER_PAGE_BOOST = 1.5

/** A term that was searched for. */
export interface SearchTerm {
  term: string
  /** How much it says about what is asked: its rarity in the documentation, times `CONTEXT_WEIGHT` for context. */
  weight: number
}

/** A search and its results, best first. */
export interface Search<Section extends FoundSection = FoundSection> {
  /** Each once, as they were searched for: a misspelled word is replaced by the one that the documentation has. */
  terms: readonly SearchTerm[]
  sections: readonly Section[]
  /** A tag of the language of the documentation, where it is known. */
  language?: string | undefined
  /** The base language that the terms are stemmed in. @default 'en' */
  stemming?: string | undefined
}

/** How much of what is asked these terms are, from 0 to 1. */
export function toCoverage(terms: readonly SearchTerm[], has: (term: string) => boolean): number {
  const sum = (some: readonly SearchTerm[]) => some.reduce((total, { weight }) => total + weight, 0)
  return sum(terms.filter(({ term }) => has(term))) / (sum(terms) || 1)
}

/** The rarity of a term that `having` of `count` sections have: inverse document frequency, as in BM25. */
export function toRarity(count: number, having: number): number {
  return Math.log(1 + (count - having + 0.5) / (having + 0.5))
}
