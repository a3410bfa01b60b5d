import type { Page } from '../content/Site.js'

/** Matches the names of pages with which documentation begins. */
const BEGINNING =
  /(?:^|\/)(?:index|main|home|contents|toc|overview|intro(?:duction)?|readme|(?:getting-?)?start(?:ed)?)(?:\.html?)?\/?$/i

/** Returns the page to show at the root of a built site without a home page: one of the highest in the tree of folders. */
export function findFirstPage(pages: Iterable<Page>): Page | undefined {
  const toRank = ({ path }: Page) => [path.split('/').length, BEGINNING.test(path) ? 0 : 1] as const
  return [...pages]
    .filter(({ hidden }) => !hidden)
    .map((page) => ({ page, rank: toRank(page) }))
    .sort(({ rank: one }, { rank: other }) => one[0] - other[0] || one[1] - other[1])[0]?.page
}
