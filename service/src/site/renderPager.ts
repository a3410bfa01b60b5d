import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Page } from '../content/Page.js'
import type { Outline } from './Outline.js'

/** Links to the page before and the page after in navigation order. */
export function renderPager({ pages, places }: Outline, page: Page, basePath: string): Element | undefined {
  const place = places.get(page)
  if (place === undefined) return undefined
  const link = (to: Page | undefined, rel: 'prev' | 'next', label: string) =>
    to ? [h('a', { href: basePath + to.path, rel }, [h('span', label), h('strong', to.title)])] : []
  const links = [...link(pages[place - 1], 'prev', 'Previous'), ...link(pages[place + 1], 'next', 'Next')]
  return links.length === 0 ? undefined : h('nav.pager', { ariaLabel: 'Previous and next page' }, links)
}
