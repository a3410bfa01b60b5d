import { h } from 'hastscript'
import { toHtml } from 'hast-util-to-html'
import type { SiteView } from './SiteView.js'

/**
 * `/sitemap.xml`. The protocol wants whole addresses.
 *
 * @param origin Used while the owner has named no public `url`: the one that the request came to.
 */
export function toSitemap({ site, basePath, url }: SiteView, origin: string): string {
  const pages = [...site.pages.values()].filter(({ hidden }) => !hidden)
  const urls = pages.map(({ path }) => h('url', [h('loc', (url ?? origin + basePath) + path)]))
  const set = h('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toHtml(set, { space: 'svg' })}\n`
}
