import { createCover } from './createWeigh.js'
import { toCoverage, toTermSet, type FoundSection, type Search } from './Search.js'
import { findTerms, toTerms } from './toTerms.js'

/** Whether the documentation answers a question: the quotes answer it, may help, or are left out. */
export type Tier = 'answer' | 'hint' | 'nothing'

/** Minimum mean coverage of the question for quotes that answer it. */
const ANSWER = 0.7

/**
 * Minimum product of the coverage and the relevance for quotes that may help. Of questions about something else, the
 * product keeps fewer than a minimum of each: a section that matches well may lack some words, and one with most of the
 * words must not match by chance. Without a relevance, half of the question must be covered.
 */
const HINT = 0.25
const UNKNOWN_RELEVANCE = 0.5

/** Minimum number of matched words when one word of the question is missing. */
const ENOUGH_PRESENT = 2

/** The number of best sections that may contain the terms that are missing in the first one. */
const FIRST = 3

/** The results of `assess`, which several parts of an answer ask for. */
const assessed = new WeakMap<readonly FoundSection[], Tier>()

/**
 * Assesses a search by the share of the question that is covered by its best section, by the page of that section, and
 * by any of the first three sections. A rare word that occurs nowhere has the largest effect: the documentation is
 * then about something else.
 */
export function assess(search: Search): Tier {
  const known = assessed.get(search.sections)
  if (known !== undefined) return known
  const tier = readTier(search)
  assessed.set(search.sections, tier)
  return tier
}

function readTier({ terms, sections, stemming }: Search): Tier {
  const [best] = sections
  if (best === undefined) return 'nothing'
  const asked = toTermSet({ terms })
  const read = (section: FoundSection) => findTerms(readSection(section), asked, stemming)
  const found = sections.slice(0, FIRST).map(read)
  const cover = (some: readonly ReadonlySet<string>[]) =>
    toCoverage(terms, (term) => some.some((ofSection) => ofSection.has(term)))
  const coverages = found.map((ofSection) => cover([ofSection]))
  const pageCoverage =
    best.pageCoverage ?? cover(sections.filter(({ url }) => pageOf(url) === pageOf(best.url)).map(read))
  const confidence = ((coverages[0] ?? 0) + pageCoverage + Math.max(...coverages)) / 3
  if (confidence >= ANSWER) return 'answer'
  const mayHelp = confidence * (best.relevance ?? UNKNOWN_RELEVANCE) >= HINT
  return mayHelp || hasAllButOne({ terms, stemming }, best, found) ? 'hint' : 'nothing'
}

/** A code or a version. Docs without it are about others. */
const NUMBER = /\p{N}/u

/**
 * Whether the heading or a sentence of the best section has all words of the question except one that none of the
 * first sections has: a rare word, which may be a name or a typo.
 */
function hasAllButOne(
  { terms, stemming }: Pick<Search, 'terms' | 'stemming'>,
  best: FoundSection,
  [ofBest = new Set(), ...ofOthers]: readonly ReadonlySet<string>[],
): boolean {
  const asked = new Set(terms.map(({ term }) => term))
  if (asked.size <= ENOUGH_PRESENT) return false
  const present = new Set([...asked].filter((term) => ofBest.has(term)))
  const [missing, ...more] = [...asked].filter((term) => !present.has(term))
  if (missing === undefined || more.length > 0 || NUMBER.test(missing)) return false
  if (ofOthers.some((ofSection) => ofSection.has(missing))) return false
  return [best.heading, ...best.content.split(SENTENCE_END)].some(
    (text) => findTerms(text, present, stemming).size === present.size,
  )
}

/**
 * Minimum relevance of the best section for quotes of the closest ones. Of questions about something else, one word
 * matches by chance. Without a relevance, the minimum share of the question that the section covers.
 */
const CLOSE = 0.25

/**
 * Whether the closest sections are worth quoting though none may help. A section without any word of the question was
 * found by its meaning, of which its words say nothing.
 */
export function isClose({ terms, sections, stemming }: Search): boolean {
  const [best] = sections
  if (best === undefined) return false
  return best.relevance === 0 || (best.relevance ?? createCover({ terms, stemming })(readSection(best))) >= CLOSE
}

/** The relevance of a section that a search cannot rate: that of a usual first result. */
const USUAL_RELEVANCE = 3

/** The weight of the relevance next to the coverage, and the minimum of their sum. */
const RELEVANCE_WEIGHT = 0.1
const CLEAR = 1

/** No sentence repeats all words of a long question: the minimum falls with the logarithm of more than this many. */
const USUAL_TERMS = 4
const LONG_WEIGHT = 0.4

/** Minimum sum of the lead of the first page over the next one and of how well its title names what is asked. */
const AHEAD = 0.45

/** The ends of sentences, and of lines of code, lists and tables. */
const SENTENCE_END = /(?<=[.!?:])\s+|(?<=[。！？])|\n/

/**
 * Whether a quote from the best section answers the question, rather than only being about it: one of its sentences
 * or its heading covers most of the question, or some of it in a section that is unusually relevant.
 */
export function isClear({ terms, sections, stemming }: Search, quote: string): boolean {
  const [best] = sections
  if (best === undefined) return false
  const cover = createCover({ terms, stemming })
  const named = measureName(best.heading, { terms, stemming })
  const coverage = Math.max(named, ...quote.split(SENTENCE_END).map(cover))
  const minimum = CLEAR - LONG_WEIGHT * Math.log(Math.max(1, terms.length / USUAL_TERMS))
  return coverage + RELEVANCE_WEIGHT * (best.relevance ?? USUAL_RELEVANCE) >= minimum
}

/**
 * Whether the best section stands out: its page is ahead of the next one, or its title and heading name what is asked.
 * Neither says enough by itself on sites that it was not chosen on.
 */
export function isAhead({ terms, sections, stemming }: Search): boolean {
  const [best] = sections
  if (best === undefined) return false
  const named = measureName(`${best.title}\n${best.heading}`, { terms, stemming })
  return findMargin(sections) + named >= AHEAD
}

/** Returns how well a heading names what is asked, from 0 to 1: the harmonic mean of its precision and its recall. */
function measureName(text: string, { terms, stemming }: Pick<Search, 'terms' | 'stemming'>): number {
  const asked = toTermSet({ terms })
  const own = new Set(toTerms(text, stemming))
  const precision = [...own].filter((term) => asked.has(term)).length / own.size || 0
  const recall = toCoverage(terms, (term) => own.has(term))
  return (2 * precision * recall) / (precision + recall) || 0
}

/**
 * Returns how far the page of the best section is ahead of the next page, as a share of its score, from 0 to 1: 1 if
 * there is no other page.
 */
export function findMargin(sections: readonly FoundSection[]): number {
  const [best] = sections
  const next = sections.find(({ url }) => pageOf(url) !== pageOf(best?.url ?? ''))
  if (best === undefined || next === undefined) return 1
  return best.score === 0 ? 0 : Math.max(0, 1 - (next.score ?? 0) / (best.score ?? 1))
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
