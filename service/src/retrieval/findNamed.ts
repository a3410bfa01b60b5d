import { createNameWeight } from 'docs-assistant/internal/extractive'
import type { Page } from '../content/Site.js'
import { toSectionUrl } from './readAddress.js'
import type { SearchResult } from './SearchIndex.js'

/**
 * Returns the pages whose title contains a query that is being typed, best first. For words that are not searched for:
 * a page may be called "About".
 */
export function findNamed(pages: Iterable<Page>, query: string): SearchResult[] {
  const weigh = createNameWeight(query)
  const found: SearchResult[] = []
  for (const page of pages) {
    const [section] = page.sections
    if (section === undefined) continue
    const score = weigh?.(page.title) ?? 1
    if (score === 1) continue
    found.push({ page, section, url: toSectionUrl({ page, section }), score, relevance: 0, pageCoverage: 0 })
  }
  return found.sort((one, other) => other.score - one.score)
}
