import type { Filter } from 'docs-assistant/contract'
import type { Search } from 'docs-assistant/internal/extractive'
import type { Page, Section, Site } from '../content/Site.js'
import type { SavedDocuments } from './createDocumentStore.js'
import type { WeightedTerm } from './WeightedTerm.js'

export interface SearchOptions {
  /** Maximum number of results. */
  limit: number
  /** Excludes pages of other versions and languages. */
  filter?: Filter | undefined
  /** Address of the page that the reader is on. Its sections rank higher. */
  currentPath?: string | undefined
  /** Words from earlier in the conversation, which have a lower weight. */
  context?: string | undefined
  /** Whether the last word may be the beginning of a word, because the reader is still typing. */
  prefix?: boolean | undefined
  /** Excludes pages, by their paths. */
  isWanted?: ((path: string) => boolean) | undefined
  /** Paths of the pages that the previous answer cited. They rank higher. */
  earlierPaths?: ReadonlySet<string> | undefined
}

/** A section that matches a query. */
export interface SearchResult {
  page: Page
  section: Section
  /** How well the words of the section match, relative to the other results: 0 if it was found only by its meaning. */
  score: number
  /** The score for the weight of the question's terms, which can be compared between searches. */
  relevance: number
  /** URL of the section, from the root of the site: `/guides/theming#tokens`. */
  url: string
  /** Share of the query that the whole page contains, weighted by rarity, from 0 to 1. */
  pageCoverage: number
  /** The version of the docs that it is of, if there are several. */
  version?: string
  /** The same section in other versions, the newest first. */
  otherVersions?: readonly { version: string; url: string }[]
}

/** A result with what its score is made of. */
export interface ExplainedResult extends SearchResult {
  /** What each field adds to the score. The rest comes from adjacent words and from the other sections of the page. */
  fields: Readonly<Record<string, number>>
  /** The factors of the score other than 1, by their reason. They are in what the fields add. */
  boosts: Readonly<Record<string, number>>
}

/** An indexed section, and the language of its page: declared by the page, or detected. */
export interface Entry extends Pick<SearchResult, 'page' | 'section'> {
  language: string | undefined
  /** Whether its page announces changes, such as release notes. */
  isNews: boolean
  /** Hash of the text, which detects duplicates; `undefined` for a short section. */
  fingerprint?: number | undefined
}

/** The state of an index, for saving. */
export interface SavedIndex {
  pages: ReadonlyMap<string, Page>
  /** Base languages of the pages, by their paths. */
  languages: ReadonlyMap<string, string>
  /** Each word of the docs as written, and its term. */
  words: ReadonlyMap<string, string>
  /** `undefined` if they are in a search engine. */
  documents: SavedDocuments<Entry> | undefined
}

export interface SearchIndex {
  /** Returns the matching sections, best first. */
  search(query: string, options: SearchOptions): Promise<SearchResult[]>
  /** Searches, and returns the terms with their weights and what each score is made of. */
  explain(
    query: string,
    options: SearchOptions,
  ): Promise<{ terms: readonly WeightedTerm[]; results: readonly ExplainedResult[] }>
  /**
   * Returns the sections of the page at an address, in order; empty if there is no such page. Accepts the address as
   * in `currentPath`.
   */
  readPage(address: string): SearchResult[]
  /**
   * Returns the distinct terms that `search` looks for, the language whose stemmer produced them, and the version that
   * the query names if the docs do not have it.
   */
  readTerms(
    query: string,
    options?: Pick<SearchOptions, 'context' | 'filter'>,
  ): Pick<Search, 'terms' | 'stemming' | 'missingVersion'>
  /** Returns the language of the site, if it is known. */
  readLanguage(): string | undefined
  /**
   * Indexes a new snapshot of the site; only changed pages are indexed again. Yields to the event loop regularly. Must
   * not be called again before it has resolved.
   */
  update(site: Site): Promise<void>
  /** Returns the index for the next start of the service. Write it before the next `update`. */
  save(): SavedIndex
  /** Releases what the index holds. Default: nothing is held. */
  close?: () => void
}
