import type { Filter } from 'docs-assistant/contract'
import type { Search } from 'docs-assistant/extractive'
import type { Page, Section, Site } from '../content/Site.js'
import type { SavedDocuments } from './createDocumentStore.js'

export interface SearchOptions {
  /** Most results to return. */
  limit: number
  /** Pages of another version or language are left out. */
  filter?: Filter | undefined
  /** Address of the page being read: its sections count more. */
  currentPath?: string | undefined
  /** Words from earlier in the conversation, which count less. */
  context?: string | undefined
  /** Whether the last word may be the beginning of a word, because the reader is still typing. */
  prefix?: boolean | undefined
  /** Paths of pages that the answer before has cited: they count more. */
  earlierPaths?: ReadonlySet<string> | undefined
}

/** A section that matches a query. */
export interface SearchResult {
  page: Page
  section: Section
  /** How well its words fit the query, compared with the other results: 0 if it has none of them and was found by its meaning. */
  score: number
  /** Where to read it, from the root of the site: `/guides/theming#tokens`. */
  url: string
  /** How much of the query its page has, from 0 to 1; rare words count more. */
  pageCoverage: number
}

/** What is indexed: a section, and the language of its page, as the page says or as its words show. */
export interface Entry extends Pick<SearchResult, 'page' | 'section'> {
  language: string | undefined
}

/** An index as it was saved. */
export interface SavedIndex {
  pages: ReadonlyMap<string, Page>
  /** Base languages of the pages, by their paths. */
  languages: ReadonlyMap<string, string>
  /** The words of the docs as they are written, with their terms. */
  words: ReadonlyMap<string, string>
  documents: SavedDocuments<Entry>
}

export interface SearchIndex {
  /** Best sections first. */
  search(query: string, options: SearchOptions): Promise<SearchResult[]>
  /** The sections of the page at an address, in order, spelled as in `currentPath`. Empty when there is no such page. */
  readPage(address: string): SearchResult[]
  /** The terms that `search` searches for, each once, and the language that they are stemmed in. */
  readTerms(query: string, options?: Pick<SearchOptions, 'context' | 'filter'>): Pick<Search, 'terms' | 'stemming'>
  /** The language of the site, where it is known. */
  readLanguage(): string | undefined
  /**
   * Indexes a new snapshot of the site; only changed pages are indexed again. Yields to the event loop regularly.
   * Call it again only after it has resolved.
   */
  update(site: Site): Promise<void>
  /** The index for the next start of the service. It must be written before the next `update`. */
  save(): SavedIndex
}
