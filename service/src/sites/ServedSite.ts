import type { PageLink } from 'docs-assistant/page-links'
import type { LiveSite, Page } from '../content/Site.js'
import type { Curator } from '../curation/createCurator.js'
import type { SearchIndex } from '../retrieval/SearchIndex.js'
import type { AgentAccess, SiteOptions } from './SiteOptions.js'

/** An open site: its pages, its index and its location. */
export interface ServedSite {
  domain: string
  organization: string
  /** Included in the pages, for their widget. */
  assistantKey: string
  /** Path of the site: empty for the first site, unless it was built for another path. */
  basePath: string
  /** Public origin, if the owner has set one. */
  url: string | undefined
  /** Says how links of its pages are converted to links of answers. */
  links: {
    /** Added to the beginning of links: the public URL of the site, or `basePath`. */
    prefix: string
    /** Removed from the beginning of links: the path that a built site was built for, or an empty string. */
    builtFor: string
  }
  /** Starter questions of the assistant on its pages. */
  readonly starterQuestions: readonly string[]
  /** Chats, editors and other links of the page actions. */
  pageLinks: readonly PageLink[]
  /** The URL or address at which readers reach a person. */
  support: string | undefined
  /** Instructions of the owner for the language model. */
  instructions: string | undefined
  /** Where issues about the docs are opened. */
  issues: SiteOptions['issues']
  /** Whether views of its pages are counted. */
  analytics: boolean
  agents: AgentAccess
  live: LiveSite
  index: SearchIndex
  /** What the owners of the docs change about answers. */
  curator: Curator | undefined
  /** Crawls, reads and indexes the docs immediately. Resolves with an error message if they cannot be read. */
  reindex(): Promise<string | undefined>
  /** Calls back when the docs have been indexed, after each read. */
  onIndexed(listener: () => void): void
  /** Whether the docs have been indexed. Until then, no request can be answered. */
  readonly isReady: boolean
  /** Stops watching and crawling. */
  close(): Promise<void>
}

/** Returns the number of sections of pages. */
export function countSections(pages: Iterable<Page>): number {
  return [...pages].reduce((count, { sections }) => count + sections.length, 0)
}
