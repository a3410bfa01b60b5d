/** Where links within a site can lead. */
export interface Addresses {
  /** Paths of pages: `/guides/theming`. */
  pages: ReadonlySet<string>
  /** Other files, percent-encoded: `logo.svg`. */
  files: ReadonlySet<string>
}
