import type { Filter } from 'docs-assistant/contract'
import type { Page, Section } from '../content/Page.js'
import type { Site } from '../content/Site.js'

export interface SearchOptions {
  /** Most results to return. */
  limit: number
  /** Pages of another version or language are left out. */
  filter?: Filter | undefined
  /** Address of the page being read: its sections count more. */
  currentPath?: string | undefined
}

/** A section that speaks about a question. */
export interface SearchResult {
  page: Page
  section: Section
  score: number
  /** Where to read it, from the root of the site: `/guides/theming#tokens`. */
  url: string
}

export interface SearchIndex {
  /** Best sections first. */
  search(query: string, options: SearchOptions): SearchResult[]
  /** Takes over a new state of the site; only pages that changed are indexed again. */
  update(site: Site): void
}
