/** A run of Markdown that is quoted as a whole or not at all. */
export interface Block {
  kind: 'paragraph' | 'list' | 'code' | 'table' | 'quote'
  /** The block as Markdown, its links made site-absolute (`/guides/theming#tokens`). */
  markdown: string
  /** The words of the block without syntax: what is searched. */
  text: string
}

/** What stands under one heading, up to the next. The unit of search. */
export interface Section {
  /** Id of the heading in the rendered page; empty for what stands before the first heading. */
  id: string
  /** Text of the heading; the page's title for what stands before the first. */
  heading: string
  /** The headings above this one, outermost first, the page's title not among them. */
  ancestors: readonly string[]
}

/** One page of a documentation site, read from one `.md` or `.mdx` file. */
export interface Page {
  /** Site-absolute, without extension, percent-encoded as in a URL: `/`, `/guides/theming`. */
  path: string
  /** The file, relative to the site's folder, with forward slashes. */
  file: string
  title: string
  description: string | undefined
  version: string | undefined
  /** A BCP 47 tag, as in the front matter. */
  language: string | undefined
  /** Reachable by its address, but in no navigation, index or answer. */
  hidden: boolean
  sections: readonly Section[]
  /** What it says, for `unpackContent`: few pages are asked for often, and all are kept. */
  content: Uint8Array
}
