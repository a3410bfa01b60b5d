import type { PageTree } from '../content/PageTree.js'
import type { Site } from '../content/Site.js'
import { toPageTree } from '../content/toPageTree.js'
import { toTitle } from '../content/toTitle.js'
import type { NavigationItem } from './NavigationItem.js'

/** The visible pages as nested lists. The home page is the first line, beside the others. */
export function toNavigation(site: Site): NavigationItem[] {
  const { page, children } = toPageTree(site.pages.values())
  const rest = children.flatMap((child) => toItem(child, ''))
  return page && !page.hidden ? [{ title: page.title, path: page.path, folder: page.path, children: [] }, ...rest] : rest
}

function toItem({ segment, page, children }: PageTree, above: string): NavigationItem[] {
  const folder = `${above}/${segment}`
  const path = page?.hidden === false ? page.path : undefined
  const items = children.flatMap((child) => toItem(child, folder))
  if (path === undefined && items.length === 0) return []
  return [{ title: page?.title ?? toTitle(decodeURIComponent(segment)), path, folder, children: items }]
}
