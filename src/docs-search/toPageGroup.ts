import type { SearchHit } from '../search/searchDocs.js'
import { groupByPage, toPage, type PageHits } from './groupByPage.js'
import type { SavedPage } from './useSavedPages.js'

/** Maximum number of pages that are offered for a query without results. */
const MAX_CLOSEST = 5

/** Returns the pages of hits, without their sections. */
export const toClosestPages = (hits: readonly SearchHit[]): SavedPage[] =>
  groupByPage(hits)
    .slice(0, MAX_CLOSEST)
    .map(({ title, hits: [hit] }) => ({ url: hit ? toPage(hit) : '', title, heading: '' }))

/** Returns the title of a page, and the heading of the section after it. */
export const toPageName = ({ title, heading }: SavedPage): string => (heading === '' ? title : `${title} › ${heading}`)

/**
 * Returns pages without passages, as one group, each named by its title and the heading of its section.
 */
export function toPageGroup(title: string, pages: readonly SavedPage[]): PageHits[] {
  if (pages.length === 0) return []
  return [
    {
      title,
      breadcrumb: '',
      hits: pages.map((page) => ({ url: page.url, title: toPageName(page), heading: '', passage: [] })),
    },
  ]
}
