import type { ParsedPage } from './Site.js'
import type { Warn, Page } from './Site.js'

/** The pages of a site nested by address: `/guides` contains `/guides/theming`. */
export interface PageTree {
  /** Last segment of the address, percent-encoded; empty for the root. */
  segment: string
  /** `undefined` for a folder without an index page. */
  page: Page | undefined
  children: PageTree[]
}

/** Nests pages by their addresses. Siblings are in the order of the pages, or of their first pages. */
export function toPageTree(pages: Iterable<Page>): PageTree {
  const nodes = new Map<string, PageTree>([['', { segment: '', page: undefined, children: [] }]])

  const findNode = (path: string): PageTree => {
    const known = nodes.get(path)
    if (known) return known
    const slash = path.lastIndexOf('/')
    const node: PageTree = { segment: path.slice(slash + 1), page: undefined, children: [] }
    nodes.set(path, node)
    findNode(path.slice(0, slash)).children.push(node)
    return node
  }

  for (const page of pages) findNode(page.path === '/' ? '' : page.path).page = page
  return findNode('')
}

/** Compares names in natural order: `page-9` before `page-10`. */
const byName = new Intl.Collator('en', { numeric: true })

/**
 * Sorts pages by address in navigation order: a folder's index before its pages, siblings by `order` of the front
 * matter (those without it last), then by name in natural order. A folder is sorted by the `order` of its index page.
 */
export function orderPages(parsed: readonly ParsedPage[], warn: Warn): Map<string, Page> {
  const byPath = chooseByPath(parsed, warn)
  const ordered = new Map<string, Page>()
  const orderOf = ({ page }: PageTree) => (page && byPath.get(page.path)?.order) ?? Infinity

  const visit = ({ page, children }: PageTree) => {
    if (page) ordered.set(page.path, page)
    // Infinity - Infinity is NaN, for which `||` falls back to the names.
    children.toSorted((a, b) => orderOf(a) - orderOf(b) || byName.compare(a.segment, b.segment)).forEach(visit)
  }
  visit(toPageTree([...byPath.values()].map(({ page }) => page)))
  return ordered
}

/** Chooses one of several files with the same address (`guides.md`, `guides/README.md`), and warns about the others. */
function chooseByPath(parsed: readonly ParsedPage[], warn: Warn): Map<string, ParsedPage> {
  const byPath = new Map<string, ParsedPage>()
  for (const candidate of parsed.toSorted(
    (a, b) => rank(a.page) - rank(b.page) || (a.page.file < b.page.file ? -1 : 1),
  )) {
    const { path, file } = candidate.page
    const chosen = byPath.get(path)
    if (chosen) warn(`${file} is not served: ${chosen.page.file} has the same address, ${path}. Rename one of them.`)
    else byPath.set(path, candidate)
  }
  return byPath
}

function rank({ file }: Page): number {
  if (/(^|\/)index\.mdx?$/.test(file)) return 0
  return /(^|\/)readme\.mdx?$/i.test(file) ? 2 : 1
}
