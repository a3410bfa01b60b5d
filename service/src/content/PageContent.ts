import type { Root } from 'hast'
import type { Block } from './Page.js'

/** What a page says: most of what there is of it. */
export interface PageContent {
  /** The file's text as it was read, front matter included. */
  source: string
  /** Those of each of its sections. */
  blocks: readonly (readonly Block[])[]
  /** What it shows, sanitized. */
  elements: Root
}
