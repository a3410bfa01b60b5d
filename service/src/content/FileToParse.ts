import type { Generator } from './generators/Generator.js'
import type { Furniture } from './html/furniture/Furniture.js'
import type { PagePlayground } from './openapi/PlaygroundOperation.js'
import type { ContentSelectors } from './Source.js'

/** A file of Markdown or HTML. */
export interface FileToParse {
  /** Relative to the root of the site, with forward slashes. */
  file: string
  /** The content of the file. */
  source: string
  /** The part of an HTML page to read. */
  selectors?: ContentSelectors | undefined
  /** The repeated elements of the site's pages, for HTML. */
  furniture?: Furniture | undefined
  /** The generator whose dialect of Markdown the file is written in. */
  generator?: Generator['name'] | undefined
  /** The operations that the page of an API describes. */
  playground?: PagePlayground | undefined
  /** Language of the folder of Markdown, as a BCP 47 tag. */
  language?: string | undefined
  /** The path before the addresses of pages in links from the root. Default: none. */
  linkPrefix?: string | undefined
  /** Addresses that are not derived from file names, by file: those of this file and of the files that it links to. */
  paths?: ReadonlyMap<string, string> | undefined
}
