import type { Page } from './Page.js'

/** The pages of a site as their addresses nest: `/guides` above `/guides/theming`. */
export interface PageTree {
  /** Last part of the address, percent-encoded; empty for the root. */
  segment: string
  /** Undefined for a folder without an index page. */
  page: Page | undefined
  children: PageTree[]
}
