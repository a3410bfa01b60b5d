/**
 * URL of the Markdown of a page: `/guide.md` for `/guide`, `/guide/` and `/guide.html`, and `/index.md` for the root.
 */
export function toMarkdownUrl(page: URL): string {
  const path = page.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '')
  return `${page.origin}${path || '/index'}.md`
}
