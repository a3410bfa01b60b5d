import type { Site } from '../content/Site.js'
import { createIndex } from './createIndex.js'
import type { IndexOptions } from './createSearchIndex.js'
import type { SearchIndex } from './SearchIndex.js'

/** Where the words of the docs are searched: in the memory of the process, or in an engine that others built. */
export interface SearchEngine {
  /** Opens the index of a site, which is up to date if the site is complete. */
  openIndex(site: Site, options?: IndexOptions): Promise<SearchIndex>
}

/** The default: each process has an index of its own in its memory. */
export const memorySearch: SearchEngine = {
  openIndex: (site, options) => Promise.resolve(createIndex(site, options)),
}
