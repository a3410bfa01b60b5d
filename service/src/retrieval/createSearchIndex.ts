import { unpackContent } from '../content/packContent.js'
import type { Site, Page } from '../content/Site.js'
import type { Reranker } from '../embeddings/createReranker.js'
import type { SectionVectors } from '../embeddings/createSectionVectors.js'
import { createPause } from '../workers/createPause.js'
import { addStemmers } from './addStemmers.js'
import { createBoosts } from './createBoosts.js'
import { createDefinitionBoost } from './createDefinitionBoost.js'
import { createDescriptions } from './createDescriptions.js'
import { createNames, spellNames, type Names } from './createNames.js'
import { createPageLanguages } from './createPageLanguages.js'
import { createQueryReader } from './createQueryReader.js'
import { createScope } from './createScope.js'
import { createVocabulary } from './createVocabulary.js'
import { explainResult } from './explainResult.js'
import { findNamed } from './findNamed.js'
import { dropRepeated } from './dropRepeated.js'
import { mergeVersions } from './mergeVersions.js'
import { rankDocuments, rarityOf } from './rankDocuments.js'
import { fuseRankings, rerank } from './rankResults.js'
import { NO_EDITIONS, readEditions, readNamedVersion } from './readEditions.js'
import { findByAddress, toSectionUrl, withoutSpelling } from './readAddress.js'
import type { SavedIndex, SearchIndex, SearchOptions } from './SearchIndex.js'
import type { SectionStore } from './SectionStore.js'
import { toDocuments } from './toDocuments.js'

/** The number of results by words that are merged with those by meaning, or reranked. */
const CANDIDATES = 50

/** The number of results that may repeat others. */
const SPARE = 10

const NONE: ReadonlySet<string> = new Set()

addStemmers()

export interface IndexOptions {
  /** Also finds sections by their meaning. Default: only by their words. */
  vectors?: SectionVectors | undefined
  /** Reorders the first results. Default: none. */
  reranker?: Reranker | undefined
  /** Groups of words and phrases with the same meaning: `[["workspace", "tenant"]]`. Default: none. */
  synonyms?: readonly (readonly string[])[] | undefined
  /** Whether words that mean about the same in any docs find each other too. Default: true. */
  generalSynonyms?: boolean | undefined
  /** Returns the factor for the scores of a page, by its path. Default: 1. */
  weightOf?: ((path: string) => number) | undefined
  /** An index of the site that an earlier process saved. It is searched instead of `site` until the first `update`. */
  saved?: SavedIndex | undefined
}

interface SectionsOptions {
  /** Returns the language whose stemmer is used for a page. */
  stemmingOf: (page: Page) => string
  /** Adds words of the docs as written, with their terms, that the store knows. */
  addWords: (words: ReadonlyMap<string, string>) => void
}

/** The options of an index whose sections are in a store. */
interface SearchIndexOptions extends IndexOptions {
  openSections: (options: SectionsOptions) => SectionStore
}

/** Creates the index of a site whose sections are in a store. */
export function createSearchIndex(
  site: Site,
  { openSections, vectors, reranker, synonyms = [], generalSynonyms = true, weightOf, saved }: SearchIndexOptions,
): SearchIndex {
  let pages: ReadonlyMap<string, Page> = saved?.pages ?? new Map()
  /** The pages by their address `withoutSpelling`. */
  let addresses: ReadonlyMap<string, Page> = new Map()
  const languages = createPageLanguages(pages, saved?.languages)
  const descriptions = createDescriptions(pages)
  const vocabulary = createVocabulary(saved?.words)
  const sections = openSections({ stemmingOf: (page) => languages.toStemming(page), addWords })
  const countSections = (term: string) => sections.count(term).documents
  const queries = createQueryReader({ count: countSections, vocabulary, synonyms, generalSynonyms })
  let editions = NO_EDITIONS
  /** Created by the first search that is being typed. */
  let names: Names | undefined

  /**
   * Replaces the pages.
   * @returns the pages to index
   */
  function replacePages(next: Site): Page[] {
    const before = pages
    pages = next.pages
    queries.forget()
    editions = readEditions(pages)
    languages.replace(before, pages)
    // While a site is read, its pages would be indexed again with each snapshot.
    const changed = next.isComplete ? descriptions.replace(pages) : NONE
    const redescribed = before.size > 0 ? changed : NONE
    addresses = new Map([...pages.values()].map((page) => [withoutSpelling(page.path), page]))
    const kept = new Set<string>()
    for (const page of pages.values()) {
      const stored = sections.find(page, languages.toStemming(page))
      if (stored === undefined || redescribed.has(page.path)) continue
      kept.add(page.path)
      if (stored.language !== undefined) languages.set(page, stored.language)
    }
    sections.keep(kept)
    return [...pages.values()].filter(({ path }) => !kept.has(path))
  }

  function addWords(words: ReadonlyMap<string, string>): void {
    for (const [word, term] of words) vocabulary.add(word, term)
  }

  async function update(next: Site): Promise<void> {
    const pause = createPause()
    for (const page of replacePages(next)) {
      await add(page)
      await pause()
    }
    await sections.publish?.(next.pages, vocabulary.save())
    // An incomplete site would remove the vectors of pages that have not been read yet.
    if (next.isComplete) vectors?.update(next)
  }

  function add(page: Page): void | Promise<void> {
    if (page.hidden) return
    queries.forget()
    names?.add(page)
    const blocks = unpackContent(page.content, 'blocks')
    const language = languages.add(page, blocks)
    const stemming = languages.toStemming(page)
    const describe = (position: number) => descriptions.describe(page, position)
    const documents = toDocuments(page, { blocks, language, stemming, describe, onWord: vocabulary.add })
    return sections.add(page, stemming, documents)
  }

  async function find(asked: string, options: SearchOptions) {
    const { limit, filter = {}, currentPath, context = '', prefix = false, earlierPaths } = options
    const { isWanted: isAllowed = () => true } = options
    const { query, versions } = readNamedVersion(asked, editions)
    const question = [context, asked].filter((text) => text !== '').join('\n')
    const nearest = (await vectors?.findNearest(question)) ?? []
    const isNear = new Set(nearest)
    const current = currentPath === undefined ? undefined : findByAddress(addresses, currentPath)
    const scope = createScope({ filter, versions, isAllowed, editions, languages })
    const stemming = languages.readStemming(query, filter)
    const typed = prefix ? (names ??= createNames(pages.values())) : undefined
    const spelled = typed
      ? spellNames(query, { names: typed, stemming, isKnown: (term) => countSections(term) > 0 })
      : query
    const terms = (typed && queries.readBegun(spelled, stemming, typed)) ?? queries.read(spelled, context, stemming)
    const required = terms.filter(({ isSynonym = false }) => !isSynonym).map(({ term }) => term)
    const boostDefinition = prefix ? undefined : createDefinitionBoost(query, required, stemming)
    const typedQuery = prefix ? spelled : undefined
    const boosts = createBoosts({ boostDefinition, typedQuery, current, earlierPaths, weightOf })
    const factors = Object.values(boosts)
    const count =
      nearest.length > 0 || reranker || editions.versions.size > 0 ? Math.max(limit, CANDIDATES) : limit + SPARE
    const candidates = await sections.findCandidates({
      terms,
      filter: scope.wanted,
      isWanted: scope.isWantedSection,
      preferred: [...(current ? [current.path] : []), ...(earlierPaths ?? [])],
      nearest,
      limit: count,
    })
    const found = rankDocuments(candidates, terms, {
      limit: count,
      ...(nearest.length > 0 && { isAlsoWanted: ({ section }) => isNear.has(section) }),
      isWanted: scope.isWantedSection,
      boostOf: (entry) => factors.reduce((product, factorOf) => product * factorOf(entry), 1),
    })
    const results = dropRepeated(found).map(({ item: { page, section }, score, relevance, groupCoverage }) => ({
      page,
      section,
      url: toSectionUrl({ page, section }),
      score,
      relevance,
      pageCoverage: groupCoverage,
    }))
    const named =
      prefix && results.length === 0 ? findNamed([...pages.values()].filter(scope.isWantedPage), spelled) : results
    const ranked = nearest.length > 0 ? fuseRankings(named, nearest) : named
    const best = reranker ? await rerank(question, ranked, reranker) : ranked
    const merged = mergeVersions(best, { editions, pages, current, isWanted: scope.isWantedPage })
    return { terms, boosts, candidates, results: merged.slice(0, limit) }
  }

  const first = saved ? { ...site, pages } : site
  for (const page of replacePages(first)) void add(page)
  if (first.isComplete) vectors?.update(first)
  return {
    update,
    save: () => ({ pages, languages: languages.ofPages, words: vocabulary.save(), documents: sections.save() }),
    readTerms(asked, { context = '', filter = {} } = {}) {
      const { query, missing } = readNamedVersion(asked, editions)
      const stemming = languages.readStemming(query, filter)
      const required = queries.read(query, context, stemming).filter(({ isSynonym = false }) => !isSynonym)
      const distinct = new Map(required.map((each) => [each.term, each]))
      return {
        terms: Array.from(distinct.values(), ({ term, weight, synonyms = [] }) => ({
          term,
          weight: weight * rarityOf(sections, term),
          ...(synonyms.length > 0 && { synonyms }),
        })),
        stemming,
        missingVersion: missing,
      }
    },
    readLanguage: () => languages.ofSite,
    readPage(address) {
      const page = findByAddress(addresses, address)
      if (page === undefined || page.hidden) return []
      return page.sections.map((section) => ({
        page,
        section,
        url: toSectionUrl({ page, section }),
        score: 0,
        relevance: 0,
        pageCoverage: 0,
      }))
    },
    search: async (asked, options) => (await find(asked, options)).results,
    async explain(asked, options) {
      const { results, ...found } = await find(asked, options)
      return { terms: found.terms, results: results.map((result) => explainResult(result, found)) }
    },
  }
}
