/** What the pages of a site have in common, which is not the content of any of them. */
export interface Furniture {
  /** Keys of blocks that stand in the same place, with the same text, on many pages. */
  repeated: ReadonlySet<number>
  /** Keys of blocks on nearly all pages. A heading is one of the site, or one that every page has. */
  everywhere: ReadonlySet<number>
  /** Places that hold only links on most pages, such as those to the next page. */
  linkPlaces: ReadonlySet<number>
  /** Headings of the first rank that many pages have, such as "Documentation". None of them is a title. */
  headings: ReadonlySet<string>
  /** Names it, for pages that were read with it. */
  id: string
  /** What most titles begin and end with. */
  titles: { prefix: string; suffix: string }
}

/** What one page shows of it. */
export interface PageOutline {
  /** Whether it marks its content, so that nothing has to be known of the rest. */
  isMarked: boolean
  title: string
  /** Its headings of the first rank. */
  headings: string[]
  keys: Int32Array
  /** Places of its blocks, and those of blocks whose text is in links. */
  places: Int32Array
  linkPlaces: Int32Array
}

export const NO_FURNITURE: Furniture = {
  repeated: new Set(),
  everywhere: new Set(),
  linkPlaces: new Set(),
  headings: new Set(),
  id: '',
  titles: { prefix: '', suffix: '' },
}
