import { EARLIER_PAGE_BOOST } from 'docs-assistant/internal/extractive'
import type { Page } from '../content/Site.js'
import type { Entry } from './SearchIndex.js'

/** The factor for sections of the page that the reader is on. */
const CURRENT_PAGE_BOOST = 1.5

/** The factor for news: they announce changes, but the reference describes the current state. */
const NEWS_BOOST = 0.7

/** Returns the factor of a section's score. */
export type BoostOf = (entry: Pick<Entry, 'page' | 'section' | 'isNews'>) => number

interface BoostOptions {
  boostDefinition: BoostOf
  /** The page that the reader is on. */
  current: Page | undefined
  /** Paths of the pages that the previous answer cited. */
  earlierPaths: ReadonlySet<string> | undefined
  /** Returns the factor that the owners give to a page. */
  weightOf: (path: string) => number
}

/** Returns what changes the score of a section, by its reason. */
export function createBoosts({ boostDefinition, current, earlierPaths, weightOf }: BoostOptions) {
  return {
    introduction: boostDefinition,
    'page of the reader': ({ page }) => (page === current ? CURRENT_PAGE_BOOST : 1),
    'page of the previous answer': ({ page }) => (earlierPaths?.has(page.path) ? EARLIER_PAGE_BOOST : 1),
    news: ({ isNews }) => (isNews ? NEWS_BOOST : 1),
    'weight of the owners': ({ page }) => weightOf(page.path),
  } satisfies Record<string, BoostOf>
}
