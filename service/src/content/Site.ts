import type { Source } from './Source.js'

/** A Markdown block, the smallest unit of a quote. */
export interface Block {
  kind: 'paragraph' | 'list' | 'code' | 'table' | 'quote'
  /** The block as Markdown, with site-absolute links (`/guides/theming#tokens`). */
  markdown: string
  /** Plain text of the block, for search. */
  text: string
}

/** The content between a heading and the next one. The unit of search results. */
export interface Section {
  /** Id of the heading in the rendered page; empty for the content before the first heading. */
  id: string
  /** Text of the heading; the title of the page for the content before the first heading. */
  heading: string
  /** The headings above this one, outermost first, without the title of the page. */
  ancestors: readonly string[]
}

/** The operations of a page. */
export interface PackedPlayground {
  /** The origins of the API, as sources for `connect-src` of a Content Security Policy. */
  origins: readonly string[]
  /** The operations, for `unpackOperations`. */
  operations: Uint8Array
}

/** One page of a documentation site, read from one file. */
export interface Page {
  /**
   * Site-absolute, percent-encoded as in a URL: `/`, `/guides/theming`. Without extension for Markdown; as the
   * built site spells it for HTML, such as `/guides/theming/` or `/guides/theming.html`.
   */
  path: string
  /**
   * The file, relative to the root of the site, with forward slashes: the path of its source, followed by its path in
   * the source.
   */
  file: string
  title: string
  description: string | undefined
  version: string | undefined
  /** A BCP 47 tag, as in the front matter. */
  language: string | undefined
  /** The page is served, but excluded from navigation, index and answers. */
  hidden: boolean
  sections: readonly Section[]
  /** What the page says about others, by the URL of the page or section. Default: nothing. */
  descriptions?: Readonly<Record<string, string>> | undefined
  /** The operations that readers can try, on the page of an API. */
  playground?: PackedPlayground | undefined
  /** Compressed content, for `unpackContent`: all pages are in memory, but few are requested often. */
  content: Uint8Array
}

/** A page and its position in the navigation. */
export interface ParsedPage {
  page: Page
  order: number | undefined
  /** The share of the page's text that is content, for HTML. */
  text?: TextShare | undefined
}

/** The reason why a file has no page. */
export type SkipReason =
  | 'draft'
  | 'redirect'
  | 'marked noindex'
  | 'generated index or list'
  | 'without content'
  | 'rendered in the browser'
  | 'cannot be parsed'
  | 'cannot be read'

/** Numbers of characters of an HTML page. Links, navigation and forms are not counted. */
export interface TextShare {
  read: number
  all: number
}

/** A report on the files of a site. */
export interface ReadingReport {
  /** The files without a page, by reason. */
  skipped: ReadonlyMap<SkipReason, readonly string[]>
  text: TextShare
  /** The number of files per encoding, by its name. */
  encodings: ReadonlyMap<string, number>
}

/** An immutable snapshot of a documentation site. Each change to a file creates a new one. */
export interface Site {
  /** The contract's `domain`: identifies the site in `/v1/assistant/{domain}/message`. */
  domain: string
  title: string
  /** The sources of its pages, images and other files. At least one. */
  sources: readonly Source[]
  /** All pages by path, in navigation order. */
  pages: ReadonlyMap<string, Page>
  /** The pages that this service renders: all except those of built sites. */
  renderedPages: ReadonlyMap<string, Page>
  /**
   * Whether all sources have been read. Until then, `pages` contains the pages parsed so far, so that indexing can
   * begin.
   */
  isComplete: boolean
  reading: ReadingReport
  /** The number of files that take long to parse. Their pages follow in a later snapshot. */
  pending: number
  /** Messages about problems of the files. */
  warnings: readonly string[]
}

/** A site whose sources are watched. */
export interface LiveSite {
  /** The current snapshot. */
  readonly current: Site
  /** Calls `listener` with each new snapshot. @returns the unsubscribe function */
  subscribe(listener: (site: Site) => void): () => void
  /**
   * Reads the sources immediately instead of waiting until a change is detected. Resolves when the snapshot is
   * published, with an error message if a source cannot be read.
   */
  reload(): Promise<string | undefined>
  /** Stops watching. `current` does not change any more. */
  close(): Promise<void>
}

/** Called with a message about a problem in the docs; the site is served anyway. */
export type Warn = (message: string) => void
