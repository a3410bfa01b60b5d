import type { PageTree } from '../content/PageTree.js'
import type { Site } from '../content/Site.js'
import { toPageTree } from '../content/toPageTree.js'
import { toTitle } from '../content/toTitle.js'
import type { NavigationItem } from './NavigationItem.js'

/** The visible pages as nested lists. The home page is the first line, beside the others. */
export function toNavigation(site: Site): NavigationItem[] {
  const { page, children } = toPageTree(site.pages.values())
  const rest = children.flatMap(toItem)
  return page && !page.hidden ? [{ title: page.title, path: page.path, children: [] }, ...rest] : rest
}

function toItem({ segment, page, children }: PageTree): NavigationItem[] {
  const path = page?.hidden === false ? page.path : undefined
  const items = children.flatMap(toItem)
  if (path === undefined && items.length === 0) return []
  return [{ title: page?.title ?? toTitle(decodeURIComponent(segment)), path, children: items }]
}
