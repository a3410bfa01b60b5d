import type { Site, Page } from '../content/Site.js'
import { toTitle } from '../content/toPagePath.js'
import { toPageTree, type PageTree } from '../content/orderPages.js'

/** An entry of the navigation: a page, a folder, or a folder with an index page. */
export interface NavigationItem {
  title: string
  /** Site-absolute; `undefined` for a folder without an index page. */
  path: string | undefined
  /** The common prefix of the URLs of all pages below, without a trailing slash. */
  folder: string
  children: readonly NavigationItem[]
}

/** The navigation data that all pages of a site share. */
export interface Outline {
  navigation: readonly NavigationItem[]
  /** Whether the complete navigation is too long for every page. */
  isLong: boolean
  /** The visible pages in navigation order. */
  pages: readonly Page[]
  /** The position of each visible page in that order. */
  positions: ReadonlyMap<Page, number>
}

/** Maximum number of pages in a complete navigation. With more, it would be larger than the content of a page. */
const MAX_LISTED = 300

const outlines = new WeakMap<Site, Outline>()

/** Returns the outline of a site, which is computed once per snapshot. */
export function readOutline(site: Site): Outline {
  const known = outlines.get(site)
  if (known) return known
  const pages = [...site.renderedPages.values()].filter(({ hidden }) => !hidden)
  const outline = {
    navigation: toNavigation(site),
    isLong: pages.length > MAX_LISTED,
    pages,
    positions: new Map(pages.map((page, position) => [page, position])),
  }
  outlines.set(site, outline)
  return outline
}

/** Returns the visible pages as nested lists. The home page is the first entry, on the same level as the others. */
function toNavigation(site: Site): NavigationItem[] {
  const { page, children } = toPageTree(site.renderedPages.values())
  const rest = children.flatMap((child) => toItem(child, ''))
  return page && !page.hidden
    ? [{ title: page.title, path: page.path, folder: page.path, children: [] }, ...rest]
    : rest
}

function toItem({ segment, page, children }: PageTree, above: string): NavigationItem[] {
  const folder = `${above}/${segment}`
  const path = page?.hidden === false ? page.path : undefined
  const items = children.flatMap((child) => toItem(child, folder))
  if (path === undefined && items.length === 0) return []
  return [{ title: page?.title ?? toTitle(decodeURIComponent(segment)), path, folder, children: items }]
}
