/** A section of the documentation that a search has found. */
export interface SearchHit {
  /** Where to read it, as the service or the index has it: check it before it becomes a link. */
  url: string
  /** Title of the page. */
  title: string
  /** The section of the page; empty for its beginning. */
  heading: string
  /** What it says, as plain text, in pieces: those at odd places are words of the question. */
  passage: readonly string[]
}
