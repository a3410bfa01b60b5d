import type { Page } from './Page.js'
import type { PageTree } from './PageTree.js'
import type { ParsedPage } from './parsePage.js'
import { toPageTree } from './toPageTree.js'
import type { Warn } from './Warn.js'

/**
 * Pages by address in navigation order: a folder's index before its pages, siblings by front matter
 * `order` (those without come last), then by name with numbers as numbers. A folder stands where its index says.
 */
export function orderPages(parsed: readonly ParsedPage[], warn: Warn): Map<string, Page> {
  const byPath = chooseByPath(parsed, warn)
  const ordered = new Map<string, Page>()
  const orderOf = ({ page }: PageTree) => (page && byPath.get(page.path)?.order) ?? Infinity

  const visit = ({ page, children }: PageTree) => {
    if (page) ordered.set(page.path, page)
    // Infinity - Infinity is NaN, which `||` passes on to the names.
    children
      .toSorted((a, b) => orderOf(a) - orderOf(b) || a.segment.localeCompare(b.segment, 'en', { numeric: true }))
      .forEach(visit)
  }
  visit(toPageTree([...byPath.values()].map(({ page }) => page)))
  return ordered
}

/** Two files can have one address (`guides.md`, `guides/README.md`): one is served, the other named in a warning. */
function chooseByPath(parsed: readonly ParsedPage[], warn: Warn): Map<string, ParsedPage> {
  const byPath = new Map<string, ParsedPage>()
  for (const candidate of parsed.toSorted((a, b) => rank(a.page) - rank(b.page) || (a.page.file < b.page.file ? -1 : 1))) {
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
