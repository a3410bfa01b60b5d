/** The path of the page being read, as its address has it; empty where there is no page (server rendering). */
export function readPath(): string {
  return typeof location === 'undefined' ? '' : location.pathname
}
