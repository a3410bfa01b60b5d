import type { Page } from '../content/Site.js'
import { createDocumentStore, type SavedDocuments } from './createDocumentStore.js'
import { FIELDS } from './sectionFields.js'
import type { Entry } from './SearchIndex.js'
import type { SectionStore } from './SectionStore.js'

/**
 * Keeps the sections of a site in memory. All of them are candidates.
 *
 * MiniSearch, which also completes and corrects words, takes ten times the memory (`npm run bench:retrieval`).
 * @param stemmingOf the language whose stemmer the pages in `saved` were read with
 */
export function createMemorySections(
  saved: SavedDocuments<Entry> | undefined,
  stemmingOf: (page: Page) => string,
): SectionStore {
  const documents = createDocumentStore(Object.values(FIELDS), saved)
  const stemmings = new Map<Page, string>()
  for (const item of saved?.items ?? []) if (item) stemmings.set(item.page, stemmingOf(item.page))

  return {
    count: (term) => documents.count(term),
    documents: () => documents.documents(),
    find: (page, stemming) => (stemmings.get(page) === stemming ? {} : undefined),
    keep(paths) {
      for (const page of stemmings.keys()) if (!paths.has(page.path)) stemmings.delete(page)
      documents.retain(({ page }) => paths.has(page.path))
    },
    add(page, stemming, sections) {
      stemmings.set(page, stemming)
      documents.add(sections)
    },
    findCandidates: () => documents,
    save: () => documents.save(),
  }
}
