import MiniSearch from 'minisearch'
import type { Page } from '../content/Page.js'
import type { Site } from '../content/Site.js'
import { findPage } from './findPage.js'
import { isFilteredOut } from './isFilteredOut.js'
import type { SearchIndex, SearchOptions, SearchResult } from './SearchIndex.js'
import { toTerms } from './toTerms.js'

/** How much more a section counts when the reader is on its page. */
const CURRENT_PAGE_BOOST = 1.5

interface Entry extends Omit<SearchResult, 'score'> {
  id: string
}

/**
 * Full-text index over the sections of a site. Questions are matched word by word: prefixes and
 * misspellings, which help while typing, ruin the ranking of whole questions.
 */
export function createIndex(site: Site): SearchIndex {
  const entries = new Map<string, Entry>()
  let pages: ReadonlyMap<string, Page> = new Map()

  const engine = new MiniSearch<Entry>({
    fields: ['heading', 'title', 'path', 'text'],
    extractField: (entry, field) => readField(entry, field),
    tokenize: toTerms,
    processTerm: (term) => term,
    searchOptions: {
      boost: { heading: 2, path: 1.5 },
      bm25: { k: 1.2, b: 0.75, d: 0 },
    },
  })

  function update(next: Site): void {
    for (const page of pages.values()) if (next.pages.get(page.path) !== page) remove(page)
    for (const page of next.pages.values()) if (pages.get(page.path) !== page) add(page)
    pages = next.pages
  }

  function add(page: Page): void {
    if (page.hidden) return
    for (const entry of toEntries(page)) {
      entries.set(entry.id, entry)
      engine.add(entry)
    }
  }

  function remove(page: Page): void {
    for (const { id } of toEntries(page)) if (entries.delete(id)) engine.discard(id)
  }

  function search(query: string, { limit, filter = {}, currentPath }: SearchOptions) {
    const current = currentPath === undefined ? undefined : findPage(pages, currentPath)
    return engine
      .search(query, {
        filter: ({ id }) => !isFilteredOut(entryOf(String(id)).page, filter),
        boostDocument: (id) => (entryOf(String(id)).page === current ? CURRENT_PAGE_BOOST : 1),
      })
      .slice(0, limit)
      .map(({ id, score }) => {
        const { page, section, url } = entryOf(String(id))
        return { page, section, url, score }
      })
  }

  function entryOf(id: string): Entry {
    const entry = entries.get(id)
    if (!entry) throw new Error(`The index holds a section that no page has: ${id}`)
    return entry
  }

  update(site)
  return { search, update }
}

function toEntries(page: Page): Entry[] {
  return page.sections.map((section) => {
    const url = section.id === '' ? page.path : `${page.path}#${section.id}`
    return { id: url, url, page, section }
  })
}

function readField({ id, page, section }: Entry, field: string): string {
  switch (field) {
    case 'id': return id
    case 'heading': return section.heading
    case 'title': return page.title
    case 'path': return id
    default: return section.blocks.map((block) => block.text).join('\n')
  }
}
