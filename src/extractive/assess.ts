import { toCoverage, toTermSet, type FoundSection, type Search } from './Search.js'
import { findTerms, toTerms } from './toTerms.js'

/** Whether the documentation answers a question: the quotes answer it, may help, or are left out. */
export type Tier = 'answer' | 'hint' | 'nothing'

/** Minimum mean coverage of the question for quotes that answer it, and for quotes that may help. */
const ANSWER = 0.7
const HINT = 0.5

/** The minimum number of words of a question that a section has if one is missing. */
const ENOUGH_PRESENT = 2

/** The number of best sections that may contain the terms that are missing in the first one. */
const FIRST = 3

/**
 * Assesses a search by the share of the question that is covered by its best section, by the page of that section, and
 * by any of the first three sections. A rare word that occurs nowhere has the largest effect: the documentation is
 * then about something else.
 */
export function assess({ terms, sections, stemming }: Search): Tier {
  const [best] = sections
  if (best === undefined) return 'nothing'
  const asked = toTermSet({ terms })
  const cover = (some: readonly FoundSection[]) => {
    const found = some.map((section) => findTerms(readSection(section), asked, stemming))
    return toCoverage(terms, (term) => found.some((ofSection) => ofSection.has(term)))
  }
  const coverages = sections.slice(0, FIRST).map((section) => cover([section]))
  const pageCoverage = best.pageCoverage ?? cover(sections.filter(({ url }) => pageOf(url) === pageOf(best.url)))
  const confidence = ((coverages[0] ?? 0) + pageCoverage + Math.max(...coverages)) / 3
  if (confidence >= ANSWER) return 'answer'
  return confidence >= HINT || hasAllButOne({ terms, sections, stemming }) ? 'hint' : 'nothing'
}

/** A code or a version. Docs without it are about others. */
const NUMBER = /\p{N}/u

/**
 * Whether the heading or a sentence of the best section has all words of the question except one that none of the
 * first sections has: a rare word, which may be a name or a typo.
 */
function hasAllButOne({ terms, sections, stemming }: Search): boolean {
  const asked = toTermSet({ terms })
  const [best, ...others] = sections.slice(0, FIRST)
  if (best === undefined || asked.size <= ENOUGH_PRESENT) return false
  const present = findTerms(readSection(best), asked, stemming)
  const [missing, ...more] = [...asked].filter((term) => !present.has(term))
  if (missing === undefined || more.length > 0 || NUMBER.test(missing)) return false
  if (others.some((section) => findTerms(readSection(section), asked, stemming).has(missing))) return false
  return [best.heading, ...best.content.split(SENTENCE_END)].some(
    (text) => findTerms(text, present, stemming).size === present.size,
  )
}

/** The relevance of a section that a search cannot rate: that of a usual first result. */
const USUAL_RELEVANCE = 3

/** The weight of the relevance next to the coverage, and the minimum of their sum. */
const RELEVANCE_WEIGHT = 0.1
const CLEAR = 1

/** No sentence repeats all words of a long question: the minimum falls with the logarithm of more than this many. */
const USUAL_TERMS = 4
const LONG_WEIGHT = 0.4

/** The ends of sentences, and of lines of code, lists and tables. */
const SENTENCE_END = /(?<=[.!?:])\s+|(?<=[。！？])|\n/

/**
 * Whether a quote from the best section answers the question, rather than only being about it: one of its sentences
 * or its heading covers most of the question, or some of it in a section that is unusually relevant. This holds on
 * sites that it was not chosen on, unlike the lead of the best page over the next one.
 */
export function isClear({ terms, sections, stemming }: Search, quote: string): boolean {
  const [best] = sections
  if (best === undefined) return false
  const asked = toTermSet({ terms })
  const cover = (text: string) => {
    const present = findTerms(text, asked, stemming)
    return toCoverage(terms, (term) => present.has(term))
  }
  const ofHeading = toTerms(best.heading, stemming)
  const precision = ofHeading.filter((term) => asked.has(term)).length / ofHeading.length || 0
  const recall = cover(best.heading)
  const named = (2 * precision * recall) / (precision + recall) || 0
  const coverage = Math.max(named, ...quote.split(SENTENCE_END).map(cover))
  const minimum = CLEAR - LONG_WEIGHT * Math.log(Math.max(1, terms.length / USUAL_TERMS))
  return coverage + RELEVANCE_WEIGHT * (best.relevance ?? USUAL_RELEVANCE) >= minimum
}

/**
 * Returns how far the page of the best section is ahead of the next page, as a share of its score: 1 if there is no
 * other page.
 */
export function findMargin(sections: readonly FoundSection[]): number {
  const [best] = sections
  const next = sections.find(({ url }) => pageOf(url) !== pageOf(best?.url ?? ''))
  if (best === undefined || next === undefined) return 1
  return best.score === 0 ? 0 : 1 - (next.score ?? 0) / (best.score ?? 1)
}

/** Returns the terms of a section, including those of its page title and its URL. */
export function termsOf(section: FoundSection, stemming?: string): ReadonlySet<string> {
  return new Set(toTerms(readSection(section), stemming))
}

function readSection({ title, heading, url, content }: FoundSection): string {
  return [title, heading, readPath(url), content].join('\n')
}

export function pageOf(url: string): string {
  return url.replace(/#.*/, '')
}

/**
 * Returns the path and the anchor of a URL, decoded. An anchor can be the full name of a function: `dict.setdefault`.
 */
function readPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').replaceAll(/[/#]/g, ' ')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
