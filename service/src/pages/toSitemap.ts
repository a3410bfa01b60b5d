import { h } from 'hastscript'
import { toHtml } from 'hast-util-to-html'
import type { Page } from '../content/Site.js'

/**
 * Returns `/sitemap.xml`, without hidden pages.
 * @param toUrl returns the absolute URL of a path, which the protocol requires
 */
export function toSitemap(pages: Iterable<Page>, toUrl: (path: string) => string): string {
  const visible = [...pages].filter(({ hidden }) => !hidden)
  const urls = visible.map(({ path }) => h('url', [h('loc', toUrl(path))]))
  const set = h('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toHtml(set, { space: 'svg' })}\n`
}
