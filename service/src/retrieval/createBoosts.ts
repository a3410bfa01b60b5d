import { EARLIER_PAGE_BOOST, createNameBoost } from 'docs-assistant/internal/extractive'
import type { Page } from '../content/Site.js'
import type { Entry } from './SearchIndex.js'

/** The factor for sections of the page that the reader is on. */
const CURRENT_PAGE_BOOST = 1.5

/** The factor for news: they announce changes, but the reference describes the current state. */
const NEWS_BOOST = 0.7

/** Returns the factor of a section's score. */
export type BoostOf = (entry: Pick<Entry, 'page' | 'section' | 'isNews'>) => number

interface BoostOptions {
  /** `undefined` for a question that does not ask what something is. */
  boostDefinition: BoostOf | undefined
  /** A query that is being typed. `undefined` for a question, which names nothing. */
  typedQuery: string | undefined
  /** The page that the reader is on. */
  current: Page | undefined
  /** Paths of the pages that the previous answer cited. */
  earlierPaths: ReadonlySet<string> | undefined
  /** Returns the factor that the owners give to a page. */
  weightOf: ((path: string) => number) | undefined
}

/**
 * Returns what changes the score of a section, by its reason. What applies to no section is left out: each factor is
 * read for every section that has a word of the question.
 */
export function createBoosts({
  boostDefinition,
  typedQuery,
  current,
  earlierPaths,
  weightOf,
}: BoostOptions): Readonly<Record<string, BoostOf>> {
  const boostName = typedQuery === undefined ? undefined : createNameBoost(typedQuery)
  return {
    ...(boostDefinition && { introduction: boostDefinition }),
    ...(boostName && {
      name: ({ page, section }) =>
        boostName({ title: page.title, heading: section.heading, isFirst: section === page.sections[0] }),
    }),
    ...(current && { 'page of the reader': ({ page }) => (page === current ? CURRENT_PAGE_BOOST : 1) }),
    ...(earlierPaths && {
      'page of the previous answer': ({ page }) => (earlierPaths.has(page.path) ? EARLIER_PAGE_BOOST : 1),
    }),
    news: ({ isNews }) => (isNews ? NEWS_BOOST : 1),
    ...(weightOf && { 'weight of the owners': ({ page }) => weightOf(page.path) }),
  }
}
