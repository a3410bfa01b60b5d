import type { Page } from './Page.js'
import type { PageTree } from './PageTree.js'

/** Nests pages by their addresses. Siblings keep the order in which they, or their first pages, come. */
export function toPageTree(pages: Iterable<Page>): PageTree {
  const nodes = new Map<string, PageTree>([['', { segment: '', page: undefined, children: [] }]])

  const place = (path: string): PageTree => {
    const known = nodes.get(path)
    if (known) return known
    const cut = path.lastIndexOf('/')
    const node: PageTree = { segment: path.slice(cut + 1), page: undefined, children: [] }
    nodes.set(path, node)
    place(path.slice(0, cut)).children.push(node)
    return node
  }

  for (const page of pages) place(page.path === '/' ? '' : page.path).page = page
  return place('')
}
