import type { Element } from 'hast'
import { h } from 'hastscript'
import type { NavigationItem } from './NavigationItem.js'
import type { Outline } from './Outline.js'

/**
 * The list of pages. Folders at the top are groups under a title; deeper ones are disclosures, open
 * where the reader is. On a site of very many pages, other folders than the reader's are links to
 * their first page.
 */
export function renderNavigation({ navigation, isLong }: Outline, currentPath: string, basePath: string): Element {
  const list = (children: readonly NavigationItem[], depth: number): Element =>
    h('ul', children.map((item) => h('li', renderItem(item, depth))))

  const renderItem = (item: NavigationItem, depth: number): Element[] => {
    const isOpen = contains(item, currentPath)
    const isListed = item.children.length > 0 && (isOpen || !isLong)
    const title = renderTitle(isListed ? item : { ...item, path: findFirst(item) })
    if (depth === 0 && item.children.length > 0) {
      return [h('div.group', [title]), ...(isListed ? [list(item.children, depth + 1)] : [])]
    }
    if (!isListed) return [title]
    const overview = item.path === undefined ? [] : [{ ...item, title: 'Overview', children: [] }]
    const below = list([...overview, ...item.children], depth + 1)
    return [h('details', { open: isOpen }, [h('summary', item.title), below])]
  }

  const renderTitle = ({ title, path }: NavigationItem): Element =>
    path === undefined
      ? h('span', title)
      : h('a', { href: basePath + path, ariaCurrent: path === currentPath ? 'page' : undefined }, title)

  return list(navigation, 0)
}

function contains({ folder }: NavigationItem, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function findFirst({ path, children }: NavigationItem): string | undefined {
  return path ?? (children[0] && findFirst(children[0]))
}
