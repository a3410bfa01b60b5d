import type { Source } from './Source.js'

/** A Markdown block, the smallest unit that is quoted. */
export interface Block {
  kind: 'paragraph' | 'list' | 'code' | 'table' | 'quote'
  /** The block as Markdown, its links made site-absolute (`/guides/theming#tokens`). */
  markdown: string
  /** Plain text of the block, for search. */
  text: string
}

/** The content between a heading and the next one. The unit of search. */
export interface Section {
  /** Id of the heading in the rendered page; empty for the content before the first heading. */
  id: string
  /** Text of the heading; the page's title for the content before the first. */
  heading: string
  /** The headings above this one, outermost first, the page's title not among them. */
  ancestors: readonly string[]
}

/** One page of a documentation site, read from one file. */
export interface Page {
  /**
   * Site-absolute, percent-encoded as in a URL: `/`, `/guides/theming`. Without extension for Markdown; as the
   * built site spells it for HTML, such as `/guides/theming/` or `/guides/theming.html`.
   */
  path: string
  /** The file, relative to the root of the site, with forward slashes: the path of its source and its own in there. */
  file: string
  title: string
  description: string | undefined
  version: string | undefined
  /** A BCP 47 tag, as in the front matter. */
  language: string | undefined
  /** Served, but excluded from navigation, index and answers. */
  hidden: boolean
  sections: readonly Section[]
  /** Compressed content, for `unpackContent`: all pages are held in memory, but few are requested often. */
  content: Uint8Array
}

/** A page and its position in the navigation. */
export interface ParsedPage {
  page: Page
  order: number | undefined
  /** How much of its text is content, for HTML. */
  text?: TextShare | undefined
}

/** Why a file has no page. */
export type LeaveOutReason =
  | 'draft'
  | 'redirect'
  | 'marked noindex'
  | 'generated index or list'
  | 'without content'
  | 'cannot be parsed'
  | 'cannot be read'

/** Characters of HTML. Links, navigation and forms are not counted. */
export interface TextShare {
  read: number
  all: number
}

/** What was read from the files of a site. */
export interface ReadingReport {
  /** The files without a page, by the reason. */
  leftOut: ReadonlyMap<LeaveOutReason, readonly string[]>
  text: TextShare
  /** How many files have each encoding, by its name. */
  encodings: ReadonlyMap<string, number>
}

/** An immutable snapshot of a documentation site. Each change to a file creates a new one. */
export interface Site {
  /** The contract's `domain`: names the site in `/v1/assistant/{domain}/message`. */
  domain: string
  title: string
  /** Where its pages, images and other files come from. At least one. */
  sources: readonly Source[]
  /** Every page by its path, in navigation order. */
  pages: ReadonlyMap<string, Page>
  /** The pages that this service renders: those that are not of a built site. */
  renderedPages: ReadonlyMap<string, Page>
  /** Whether all sources have been read. Until then, `pages` are those parsed so far, so that indexing can begin. */
  isComplete: boolean
  reading: ReadingReport
  /** How many files take longer to parse than most. Their pages follow in a later snapshot. */
  pending: number
  /** Problems of its files, as messages. */
  warnings: readonly string[]
}

/** A site whose sources are watched. */
export interface LiveSite {
  /** The current snapshot. */
  readonly current: Site
  /** Calls `listener` with each new snapshot. @returns the unsubscribe function */
  subscribe(listener: (site: Site) => void): () => void
  /**
   * Reads the sources now, without waiting until a change is noticed. Resolves when the snapshot is published, with
   * what is wrong if one of them cannot be read.
   */
  reload(): Promise<string | undefined>
  /** Stops watching. `current` stays as it is. */
  close(): Promise<void>
}

/** Called with a message about a problem in the docs; the site is served anyway. */
export type Warn = (message: string) => void
