import type { Page } from '../content/Page.js'
import type { NavigationItem } from './NavigationItem.js'

/** What the pages of a site show of one another. */
export interface Outline {
  navigation: readonly NavigationItem[]
  /** Whether the navigation would be too long to stand in every page as a whole. */
  isLong: boolean
  /** The visible pages in the order of the navigation. */
  pages: readonly Page[]
  /** The place of each visible page in that order. */
  places: ReadonlyMap<Page, number>
}
