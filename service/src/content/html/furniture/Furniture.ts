/**
 * The elements that the pages of a site have in common and that are not content of any of them: menus, headers,
 * footers.
 */
export interface Furniture {
  /** Keys of blocks with the same text in the same place on many pages. */
  repeated: ReadonlySet<number>
  /**
   * Keys of blocks on nearly all pages. A heading among them belongs to the site, or is a heading that every page has.
   */
  everywhere: ReadonlySet<number>
  /** Places that contain only links on most pages, such as links to the next page. */
  linkPlaces: ReadonlySet<number>
  /** Headings of the first rank that many pages have, such as "Documentation". None of them is a title. */
  headings: ReadonlySet<string>
  /** The title of most pages, which names none of them; empty if they have titles of their own. */
  title: string
  /** Identifies this version, for pages that were read with it. */
  id: string
  /** The common beginning and end of most titles. */
  titles: { prefix: string; suffix: string }
}

/** The data about one page that is compared with other pages. */
export interface PageOutline {
  /** Whether the page marks its content, so that the rest of it is irrelevant. */
  isMarked: boolean
  title: string
  /** Its headings of the first rank. */
  headings: string[]
  keys: Int32Array
  /** The places of its blocks, and the places of blocks whose text is in links. */
  places: Int32Array
  linkPlaces: Int32Array
}

export const NO_FURNITURE: Furniture = {
  repeated: new Set(),
  everywhere: new Set(),
  linkPlaces: new Set(),
  headings: new Set(),
  title: '',
  id: '',
  titles: { prefix: '', suffix: '' },
}
