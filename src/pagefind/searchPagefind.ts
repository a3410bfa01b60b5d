import type { Filter } from '../contract/AssistantRequest.js'
import {
  CONTEXT_WEIGHT,
  EARLIER_PAGE_BOOST,
  countTypos,
  createNameBoost,
  detectLanguage,
  isMistyped,
  pageOf,
  termsOf,
  toKeywords,
  toRarity,
  toSymbolWords,
  toTerms,
  type Search,
  type SearchTerm,
} from '../extractive/index.js'
import { loadPagefind, toFolder, type PagefindResult } from './loadPagefind.js'
import { rankSections } from './rankSections.js'
import type { SiteSection } from './toSiteSections.js'

/** Maximum number of words searched for. Each may download a part of the index. */
const MAX_WORDS = 12

/** A stop word in upper case, which may be a keyword: `WITHOUT`. */
const SHOUTED = /^[A-Z]{2}/

/** Number of records that are downloaded per requested section. */
const RECORDS_PER_SECTION = 2

interface PagefindSearch {
  query: string
  /** Words from earlier in the conversation, which have a lower weight. */
  context?: string
  /** URLs of pages that the previous answer cited. They rank higher. */
  earlierPages?: ReadonlySet<string>
  /** Maximum number of sections. */
  limit: number
  filter?: Filter | undefined
  /** Whether the last word may be the beginning of a word. */
  prefix?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * Searches the Pagefind index of a site, in the language of the page.
 *
 * Pagefind finds the pages that contain all words of a query, but a question contains words that its answer does not.
 * So each word is searched for separately, and the scores are summed, weighted by the rarity of the words.
 * @throws if the index cannot be loaded, or with the reason of the signal
 */
export async function searchPagefind(
  pagefindUrl: string,
  { query, context = '', earlierPages, limit, filter, prefix = false, signal }: PagefindSearch,
): Promise<Search<SiteSection>> {
  const pagefind = await loadPagefind(pagefindUrl)
  const symbols = toSymbolWords(query)
  const keywords = [...symbols.keys(), ...toKeywords(query.toLowerCase())]
  // While a reader types, a page may be wanted that is called "About".
  const asked = keywords.length === 0 && prefix ? splitWords(query.toLowerCase()) : keywords
  const words = [...new Set([...asked, ...toKeywords(context.toLowerCase())])].slice(0, MAX_WORDS)
  const found = await Promise.all(words.map((word) => pagefind.search(word, signal)))
  signal?.throwIfAborted()
  const weights = found.map(
    (results, index) =>
      toRarity(pagefind.size, results.length) * (asked.includes(words[index] ?? '') ? 1 : CONTEXT_WEIGHT),
  )
  const best = addScores(found.flatMap((results, index) => weigh(results, weights[index] ?? 0))).slice(
    0,
    limit * RECORDS_PER_SECTION,
  )
  const records = await Promise.all(best.map(async ({ score, data }) => ({ score, record: await data() })))
  const base = new URL('..', toFolder(pagefindUrl)).pathname.replace(/\/$/, '')
  const boostName = prefix ? createNameBoost(query) : undefined
  const boostOf = ({ url, title, heading }: SiteSection) =>
    (earlierPages?.has(pageOf(url)) ? EARLIER_PAGE_BOOST : 1) *
    (boostName?.({ title, heading, isFirst: heading === title || url === pageOf(url) }) ?? 1)
  const [first] = query.toLowerCase().match(/\p{L}+/u) ?? []
  const isStray = (word: string, index: number) =>
    found[index]?.length === 0 &&
    (SHOUTED.test(symbols.get(word) ?? '') || isMistyped(word, detectLanguage(query) ?? 'en', word === first))
  const toOwnTerms = (word: string) => {
    const symbol = symbols.get(word)
    return symbol === undefined ? toTerms(word) : [symbol]
  }
  const said = words.filter((word, index) => !isStray(word, index))
  const terms = (said.length > 0 ? said : words).flatMap((word) =>
    toOwnTerms(word).map((term) => [term, weights[words.indexOf(word)] ?? 0] as const),
  )
  const weighted = [...new Map(terms)].map(([term, weight]) => ({ term, weight }))
  const begun = prefix ? asked.at(-1) : undefined
  const sections = records
    .flatMap(({ score, record }) => rankSections(record, base, weighted, score, begun))
    .map((section) => ({ ...section, score: section.score * boostOf(section) }))
    .sort((one, other) => other.score - one.score)
    .filter(({ version }) => !version || !filter?.version || version === filter.version)
    .slice(0, limit)
  return { terms: correct(weighted, sections), sections }
}

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Replaces terms that no section contains with terms that they may be misspellings of. */
function correct(terms: readonly SearchTerm[], sections: readonly SiteSection[]): SearchTerm[] {
  const known = new Set(sections.flatMap((section) => [...termsOf(section)]))
  const toKnown = (term: string) =>
    known.has(term) ? term : ([...known].find((other) => countTypos(term, other) !== undefined) ?? term)
  return terms.map(({ term, weight }) => ({ term: toKnown(term), weight }))
}

/**
 * Scores the results of a word, with `weight` for the best one: Pagefind's own scores favour words in headings,
 * however common they are.
 */
function weigh(results: readonly PagefindResult[], weight: number): PagefindResult[] {
  const [best] = results
  return results.map((result) => ({ ...result, score: (weight * result.score) / (best?.score || 1) }))
}

function addScores(results: readonly PagefindResult[]): PagefindResult[] {
  const best = new Map<string, PagefindResult>()
  for (const result of results) {
    const score = result.score + (best.get(result.id)?.score ?? 0)
    best.set(result.id, { ...result, score })
  }
  return [...best.values()].sort((one, other) => other.score - one.score)
}
