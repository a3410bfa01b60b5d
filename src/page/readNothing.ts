/** What there is to read of a page where there is none: on a server. */
export function readNothing(): undefined {
  // Nothing.
}
