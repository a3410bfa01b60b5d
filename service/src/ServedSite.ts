import type { LiveSite } from './content/LiveSite.js'
import type { SearchIndex } from './retrieval/SearchIndex.js'

/** A site that is open: its pages, its index and where it is found. */
export interface ServedSite {
  domain: string
  organization: string
  /** Goes into the pages, for their widget. */
  assistantKey: string
  /** Path that the pages live below: empty for the first site. */
  basePath: string
  /** Public origin, if the owner named one. */
  url: string | undefined
  /** Put before links to the site in answers: its public origin, or `basePath`. */
  linkPrefix: string
  /** What the assistant on its pages offers to ask. */
  starterQuestions: readonly string[]
  live: LiveSite
  index: SearchIndex
}
