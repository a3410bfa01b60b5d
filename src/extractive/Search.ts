/** A section of the documentation that a search has found. */
export interface FoundSection {
  /** The URL that answers link to. */
  url: string
  /** Title of the page. */
  title: string
  heading: string
  /** The section as Markdown, its blocks separated by blank lines. */
  content: string
  /** The score of the section, relative to the other results. */
  score?: number | undefined
  /**
   * The share of the question's terms that the whole page contains, weighted by rarity, from 0 to 1. Omitted if the
   * search does not know the page.
   */
  pageCoverage?: number | undefined
  /**
   * The match of the section's words, relative to the weight of the question's terms: about 3 for a usual first result.
   * Unlike `score`, it can be compared between searches. Omitted if the search cannot say.
   */
  relevance?: number | undefined
  /** The version and the language of the page. */
  metadata?: { version?: string | undefined; language?: string | undefined } | undefined
  /** The same section in other versions of the documentation. */
  otherVersions?: readonly { version: string; url: string }[] | undefined
}

/** The weight of terms from earlier in the conversation, and of the pages that the previous answer cited. */
export const CONTEXT_WEIGHT = 0.4
export const EARLIER_PAGE_BOOST = 1.5

/** A search term. */
export interface SearchTerm {
  term: string
  /**
   * The weight of the term in the question: its rarity in the documentation, times `CONTEXT_WEIGHT` if it comes from
   * the context.
   */
  weight: number
  /** Terms that mean about the same. A text with one of them covers part of the term. */
  synonyms?: readonly string[] | undefined
}

/** The share of a term that a text with only a synonym of it covers. */
export const SYNONYM_SHARE = 0.6

/** A search and its results, best first. */
export interface Search<Section extends FoundSection = FoundSection> {
  /** The distinct terms that were searched for. A misspelled word is replaced by the corrected one. */
  terms: readonly SearchTerm[]
  sections: readonly Section[]
  /** The language of the documentation as a tag, if it is known. */
  language?: string | undefined
  /** The base language whose stemmer produced the terms. @default 'en' */
  stemming?: string | undefined
  /** The version that the question names, if the documentation does not have it. */
  missingVersion?: string | undefined
  /** The language in which nothing was found, as a tag, if the sections are in another one. */
  missingLanguage?: string | undefined
}

/** Returns the terms of a search and their synonyms as a set. */
export function toTermSet({ terms }: Pick<Search, 'terms'>): ReadonlySet<string> {
  return new Set(terms.flatMap(({ term, synonyms = [] }) => [term, ...synonyms]))
}

/** Returns the weight of the terms for which `has` returns `true`. A synonym counts in part. */
export function sumWeights(terms: readonly SearchTerm[], has: (term: string) => boolean): number {
  const shareOf = ({ term, synonyms = [] }: SearchTerm) => (has(term) ? 1 : synonyms.some(has) ? SYNONYM_SHARE : 0)
  return terms.reduce((total, term) => total + term.weight * shareOf(term), 0)
}

/** Returns the share of the total weight of the terms for which `has` returns `true`, from 0 to 1. */
export function toCoverage(terms: readonly SearchTerm[], has: (term: string) => boolean): number {
  return sumWeights(terms, has) / (sumWeights(terms, () => true) || 1)
}

/**
 * Returns the rarity of a term that occurs in `having` of `count` sections: its inverse document frequency, as in
 * BM25.
 */
export function toRarity(count: number, having: number): number {
  return Math.log(1 + (count - having + 0.5) / (having + 0.5))
}
