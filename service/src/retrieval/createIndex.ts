import type { Site } from '../content/Site.js'
import { createMemorySections } from './createMemorySections.js'
import { createSearchIndex, type IndexOptions } from './createSearchIndex.js'
import type { SearchIndex } from './SearchIndex.js'

/**
 * Creates a full-text index of the sections of a site in memory. Questions are matched by whole words: matching
 * prefixes, which helps while typing, worsens the ranking of complete questions. A word that does not occur on the site
 * is corrected if it may be a misspelling. With `vectors`, sections with a similar meaning are found as well.
 */
export function createIndex(site: Site, options: IndexOptions = {}): SearchIndex {
  return createSearchIndex(site, {
    ...options,
    openSections: ({ stemmingOf }) => createMemorySections(options.saved?.documents, stemmingOf),
  })
}
