import type { Page } from '../content/Page.js'
import type { Site } from '../content/Site.js'
import { unpackContent } from '../content/unpackContent.js'
import { createTextIndex } from './createTextIndex.js'
import { findPage } from './findPage.js'
import { isFilteredOut } from './isFilteredOut.js'
import type { SearchIndex, SearchResult } from './SearchIndex.js'
import { toTerms } from './toTerms.js'

/** How much more a section counts when the reader is on its page. */
const CURRENT_PAGE_BOOST = 1.5

type Entry = Pick<SearchResult, 'page' | 'section'>

/** How much each field counts: heading, title of the page, address, text. */
const BOOSTS = [2, 1, 1.5, 1]

/**
 * Full-text index over the sections of a site. Questions are matched word by word: prefixes and
 * misspellings, which help while typing, ruin the ranking of whole questions.
 */
export function createIndex(site: Site): SearchIndex {
  const index = createTextIndex<Entry>(BOOSTS)
  let pages: ReadonlyMap<string, Page> = new Map()

  function update(next: Site): void {
    index.retain(({ page }) => next.pages.get(page.path) === page)
    for (const page of next.pages.values()) if (pages.get(page.path) !== page) add(page)
    pages = next.pages
  }

  function add(page: Page): void {
    if (page.hidden) return
    const title = toTerms(page.title)
    const blocks = unpackContent(page.content, 'blocks')
    for (const [place, section] of page.sections.entries()) {
      const text = (blocks[place] ?? []).map((block) => block.text).join('\n')
      index.add({ page, section }, [toTerms(section.heading), title, toTerms(toUrl({ page, section })), toTerms(text)])
    }
  }

  update(site)
  return {
    update,
    search(query, { limit, filter = {}, currentPath }) {
      const current = currentPath === undefined ? undefined : findPage(pages, currentPath)
      const found = index.search(toTerms(query), {
        limit,
        isWanted: ({ page }) => !isFilteredOut(page, filter),
        boostOf: ({ page }) => (page === current ? CURRENT_PAGE_BOOST : 1),
      })
      return found.map(({ item: { page, section }, score }) => ({ page, section, url: toUrl({ page, section }), score }))
    },
  }
}

function toUrl({ page, section }: Entry): string {
  return section.id === '' ? page.path : `${page.path}#${section.id}`
}
