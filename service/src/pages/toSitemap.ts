import { h } from 'hastscript'
import { toHtml } from 'hast-util-to-html'
import type { SiteView } from './renderDocument.js'

/**
 * Returns `/sitemap.xml`. The protocol requires absolute URLs.
 * @param siteUrl public URL of the site
 */
export function toSitemap({ site }: SiteView, siteUrl: string): string {
  const pages = [...site.renderedPages.values()].filter(({ hidden }) => !hidden)
  const urls = pages.map(({ path }) => h('url', [h('loc', siteUrl + path)]))
  const set = h('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toHtml(set, { space: 'svg' })}\n`
}
