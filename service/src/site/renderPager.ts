import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Page } from '../content/Page.js'
import type { Site } from '../content/Site.js'

/** Links to the page before and the page after in navigation order. */
export function renderPager(site: Site, page: Page, basePath: string): Element | undefined {
  if (page.hidden) return undefined
  const pages = [...site.pages.values()].filter(({ hidden }) => !hidden)
  const index = pages.indexOf(page)
  const link = (to: Page | undefined, rel: 'prev' | 'next', label: string) =>
    to ? [h('a', { href: basePath + to.path, rel }, [h('span', label), h('strong', to.title)])] : []
  const links = [...link(pages[index - 1], 'prev', 'Previous'), ...link(pages[index + 1], 'next', 'Next')]
  return links.length === 0 ? undefined : h('nav.pager', { ariaLabel: 'Previous and next page' }, links)
}
