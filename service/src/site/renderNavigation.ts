import type { Element } from 'hast'
import { h } from 'hastscript'
import type { NavigationItem } from './NavigationItem.js'

/**
 * The list of pages. Folders at the top are groups under a title; deeper ones are
 * disclosures, open where the reader is.
 */
export function renderNavigation(items: readonly NavigationItem[], currentPath: string, basePath: string): Element {
  const list = (children: readonly NavigationItem[], depth: number): Element =>
    h('ul', children.map((item) => h('li', renderItem(item, depth))))

  const renderItem = (item: NavigationItem, depth: number): Element[] => {
    if (item.children.length === 0) return [renderTitle(item)]
    if (depth === 0) return [h('div.group', [renderTitle(item)]), list(item.children, depth + 1)]
    const overview = item.path === undefined ? [] : [{ ...item, title: 'Overview', children: [] }]
    const below = list([...overview, ...item.children], depth + 1)
    return [h('details', { open: contains(item, currentPath) }, [h('summary', item.title), below])]
  }

  const renderTitle = ({ title, path }: NavigationItem): Element =>
    path === undefined
      ? h('span', title)
      : h('a', { href: basePath + path, ariaCurrent: path === currentPath ? 'page' : undefined }, title)

  return list(items, 0)
}

function contains(item: NavigationItem, path: string): boolean {
  return item.path === path || item.children.some((child) => contains(child, path))
}
