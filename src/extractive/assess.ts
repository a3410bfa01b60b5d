import { toCoverage, type FoundSection, type Search } from './Search.js'
import { toTerms } from './toTerms.js'

/** Whether the documentation answers a question: quotes are its answer, may help, or are left out. */
export type Tier = 'answer' | 'hint' | 'nothing'

/** Mean coverage of the question from which on its best sections are its answer, or may help. */
const ANSWER = 0.65
const HINT = 0.5

/** How many of the best sections may have what the first one lacks. */
const FIRST = 3

/**
 * Assesses a search by how much of the question is in its best section, in the page of that, and in any of the first
 * three sections. A rare word that is nowhere counts most: the documentation is then about something else.
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

/** The terms of a section, with those of its page's title and address. */
export function termsOf({ title, heading, url, content }: FoundSection, stemming?: string): ReadonlySet<string> {
  return new Set(toTerms([title, heading, readPath(url), content].join('\n'), stemming))
}

export function pageOf(url: string): string {
  return url.replace(/#.*/, '')
}

/** The path and the anchor of a URL, decoded. An anchor can be the full name of a function: `dict.setdefault`. */
function readPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').replaceAll(/[/#]/g, ' ')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
