import type { Generator } from './generators/Generator.js'
import type { Furniture } from './html/furniture/Furniture.js'
import type { ContentSelectors } from './Source.js'

/** A file of Markdown or HTML. */
export interface FileToParse {
  /** Relative to the root of the site, with forward slashes. */
  file: string
  /** The text of the file. */
  source: string
  /** Which part of an HTML page is read. */
  selectors?: ContentSelectors | undefined
  /** What the pages of the site have in common, for HTML. */
  furniture?: Furniture | undefined
  /** The generator that Markdown is written for. */
  generator?: Generator['name'] | undefined
  /** Language of the folder of Markdown, as a BCP 47 tag. */
  language?: string | undefined
  /** Addresses that do not follow from the names of files, by file: those of this file and of the ones it links to. */
  paths?: ReadonlyMap<string, string> | undefined
}
