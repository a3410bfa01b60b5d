import type { Filter } from '../contract/AssistantRequest.js'
import { toKeywords, toTerms } from '../extractive/index.js'
import { loadPagefind, toFolder, type PagefindResult } from './loadPagefind.js'
import { toSiteSections, type SiteSection } from './toSiteSections.js'

/** Maximum number of words searched for. Each may download a part of the index. */
const MAX_WORDS = 12

/** Records that are downloaded per section that is wanted. */
const RECORDS_PER_SECTION = 2

interface PagefindSearch {
  query: string
  /** Maximum number of sections. */
  limit: number
  filter?: Filter | undefined
}

/**
 * Searches the Pagefind index of a site, in the language of the page. Returns sections, best first.
 *
 * Pagefind finds the pages that have all words of a query, but a question has words that its answer has not. So
 * each word is searched for on its own, and the scores are added.
 *
 * @throws if the index cannot be loaded
 */
export async function searchPagefind(pagefindUrl: string, { query, limit, filter }: PagefindSearch): Promise<SiteSection[]> {
  const pagefind = await loadPagefind(pagefindUrl)
  const words = [...new Set(toKeywords(query.toLowerCase()))].slice(0, MAX_WORDS)
  const found = await Promise.all(words.map((word) => pagefind.search(word)))
  const best = addScores(found.flatMap(({ results }) => results)).slice(0, limit * RECORDS_PER_SECTION)
  const records = await Promise.all(best.map(({ data }) => data()))
  const base = new URL('..', toFolder(pagefindUrl)).pathname.replace(/\/$/, '')
  const terms = toTerms(query)
  return records
    .flatMap((record) => rankSections(toSiteSections(record, base), terms))
    .filter(({ version }) => !version || !filter?.version || version === filter.version)
    .slice(0, limit)
}

function addScores(results: readonly PagefindResult[]): PagefindResult[] {
  const best = new Map<string, PagefindResult>()
  for (const result of results) {
    const score = result.score + (best.get(result.id)?.score ?? 0)
    best.set(result.id, { ...result, score })
  }
  return [...best.values()].sort((one, other) => other.score - one.score)
}

/** Sections of one page that are worth quoting. */
const SECTIONS_PER_PAGE = 2

/** The sections of a page with most of the terms, best first. A term in the heading counts twice. */
function rankSections(sections: readonly SiteSection[], terms: readonly string[]): SiteSection[] {
  if (sections.length < 2) return [...sections]
  const count = (text: string) => {
    const present = new Set(toTerms(text))
    return terms.filter((term) => present.has(term)).length
  }
  return sections
    .map((section) => ({ section, score: count(section.content) + count(section.heading) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, SECTIONS_PER_PAGE)
    .map(({ section }) => section)
}
