import type { Collection } from './createCollection.js'

/** Called with the number of a document or group that contains a term, and the frequency of the term in each field. */
export type OnFound = (number: number, frequencies: readonly number[]) => unknown

/** The numbers of documents and groups that contain a term. */
export interface TermCounts {
  documents: number
  groups: number
}

/**
 * Numbered documents in groups, such as the sections of pages, with what is needed to rank them: all documents of a
 * site, or those that a search engine has found, with the statistics of all.
 */
export interface Candidates<Item> {
  /** Returns the items by the number of their document; `undefined` for a removed one. */
  items(): readonly (Item | undefined)[]
  documents(): Collection
  groups(): Collection
  groupOf(document: number): number
  /** Calls back for each document that contains a term, and after the last document of each group. */
  read(term: string, onDocument: OnFound, onGroup: OnFound): void
  /** Returns the numbers of documents and groups of the site that contain a term. */
  count(term: string): TermCounts
  /** Whether a document contains two terms directly after one another. */
  hasPair(document: number, first: string, second: string): boolean
  /**
   * Whether a document of a group contains two terms so, including those that are no candidates. Default: none are left
   * out.
   */
  hasPairInGroup?: (group: number, first: string, second: string) => boolean
}
