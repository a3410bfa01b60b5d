import type { Page } from './Page.js'

/** A documentation site as it was at one moment. A change to a file makes a new one. */
export interface Site {
  /** The contract's `domain`: names the site in `/v1/assistant/{domain}/message`. */
  domain: string
  title: string
  /** Absolute path of the folder that the pages, images and other files come from. */
  folder: string
  /** Every page by its path, in navigation order. */
  pages: ReadonlyMap<string, Page>
}
