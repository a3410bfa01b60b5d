/** What a reader sees of a part of the page. */
export interface Reading {
  /** With the lines that are shown. Where the page keeps spaces they are kept, elsewhere many are one. */
  text: string
  /** Around all that was read, in the viewport. */
  box: DOMRect
  /** From the first to the last text that was read. Its ends may be in two trees. */
  range: StaticRange
}
