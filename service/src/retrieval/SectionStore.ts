import type { Filter } from 'docs-assistant/contract'
import type { Page, Section } from '../content/Site.js'
import type { Candidates } from './Candidates.js'
import type { SavedDocuments, TextDocument } from './createDocumentStore.js'
import type { Entry } from './SearchIndex.js'
import type { WeightedTerm } from './WeightedTerm.js'

/** What a store searches for. Only sections that fit all of it need to be candidates. */
export interface CandidateQuery {
  terms: readonly WeightedTerm[]
  /** The version and language of the pages. Pages without one fit every filter. */
  filter: Filter
  isWanted: (entry: Entry) => boolean
  /** Paths of pages whose sections rank higher. */
  preferred: readonly string[]
  /** Sections to include even if they contain no term. */
  nearest: readonly Section[]
  /** The number of results that are needed. */
  limit: number
}

/** A page whose sections are stored. */
export interface StoredPage {
  /** The language that was detected for it, if the store knows it and this process may not. */
  language?: string | undefined
}

/** The sections of a site by their words: in memory, or in a search engine. */
export interface SectionStore extends Pick<Candidates<Entry>, 'count' | 'documents'> {
  /** Finds a page whose sections are stored as they are now, with the terms of this stemmer. */
  find(page: Page, stemming: string): StoredPage | undefined
  /** Keeps only the sections of the pages at these paths. */
  keep(paths: ReadonlySet<string>): void
  /** Adds the sections of a page. */
  add(page: Page, stemming: string, sections: readonly TextDocument<Entry>[]): void | Promise<void>
  /**
   * Searches what was kept and added from now on. Default: it is searched at once.
   * @param words of the site as written, with their terms
   */
  publish?: (pages: ReadonlyMap<string, Page>, words: ReadonlyMap<string, string>) => Promise<void>
  /** Returns the sections to rank. They include those that `rankDocuments` would put first among all. */
  findCandidates(query: CandidateQuery): Candidates<Entry> | Promise<Candidates<Entry>>
  /** Returns the documents for the next start, if they are not stored elsewhere. */
  save(): SavedDocuments<Entry> | undefined
}
