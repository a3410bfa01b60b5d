/** The file of an exported page, percent-encoded as its address is: `/guides/theming` is `guides/theming.html`. */
export function toPageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
