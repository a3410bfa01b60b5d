import { toCoverage, type FoundSection, type Search } from './Search.js'
import { toTerms } from './toTerms.js'

/** Whether the documentation answers a question: the quotes answer it, may help, or are left out. */
export type Tier = 'answer' | 'hint' | 'nothing'

/** Minimum mean coverage of the question for quotes that answer it, and for quotes that may help. */
const ANSWER = 0.65
const HINT = 0.5

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
  const found = sections.slice(0, FIRST).map((section) => termsOf(section, stemming))
  const coverages = found.map((ofSection) => toCoverage(terms, (term) => ofSection.has(term)))
  const ofPage = sections
    .filter(({ url }) => pageOf(url) === pageOf(best.url))
    .map((section) => termsOf(section, stemming))
  const pageCoverage = best.pageCoverage ?? toCoverage(terms, (term) => ofPage.some((ofSection) => ofSection.has(term)))
  const confidence = ((coverages[0] ?? 0) + pageCoverage + Math.max(...coverages)) / 3
  return confidence >= ANSWER ? 'answer' : confidence >= HINT ? 'hint' : 'nothing'
}

/** Returns the terms of a section, including those of its page title and its URL. */
export function termsOf({ title, heading, url, content }: FoundSection, stemming?: string): ReadonlySet<string> {
  return new Set(toTerms([title, heading, readPath(url), content].join('\n'), stemming))
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
