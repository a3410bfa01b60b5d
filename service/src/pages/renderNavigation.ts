import type { Element } from 'hast'
import { h } from 'hastscript'
import type { NavigationItem, Outline } from './readOutline.js'
import type { Page, Section } from '../content/Site.js'

/**
 * Renders the list of pages. Top-level folders are groups with a title; deeper ones are disclosures, which are open on
 * the path to the current page. On very large sites, other folders are links to their first page.
 */
export function renderNavigation({ navigation, isLong }: Outline, currentPath: string, basePath: string): Element {
  const list = (children: readonly NavigationItem[], depth: number): Element =>
    h(
      'ul',
      children.map((item) => h('li', renderItem(item, depth))),
    )

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

/** Renders "On this page": the headings of the two levels below the title; nothing for a page with one heading. */
export function renderContents(page: Page): Element | undefined {
  const sections = page.sections.filter((section) => section.ancestors.length < 2 && !isTitle(section, page))
  if (sections.length < 2) return undefined
  return h('nav.contents', { ariaLabelledBy: 'contents-title' }, [
    h('p#contents-title', 'On this page'),
    h(
      'ul',
      sections.map((section) =>
        h('li', { dataDepth: section.ancestors.length }, [h('a', { href: `#${section.id}` }, section.heading)]),
      ),
    ),
  ])
}

function isTitle(section: Section, page: Page): boolean {
  return section.id === '' || (section === page.sections[0] && section.heading === page.title)
}

/** Renders links to the previous and the next page in navigation order. */
export function renderPager({ pages, positions }: Outline, page: Page, basePath: string): Element | undefined {
  const position = positions.get(page)
  if (position === undefined) return undefined
  const link = (to: Page | undefined, rel: 'prev' | 'next', label: string) =>
    to ? [h('a', { href: basePath + to.path, rel }, [h('span', label), h('strong', to.title)])] : []
  const links = [...link(pages[position - 1], 'prev', 'Previous'), ...link(pages[position + 1], 'next', 'Next')]
  return links.length === 0 ? undefined : h('nav.pager', { ariaLabel: 'Previous and next page' }, links)
}
