import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Page } from '../content/Page.js'
import type { SiteView } from './SiteView.js'

/** `<head>` of a page; `page` is undefined where there is none to find. */
export function renderHead({ site, basePath, url, assets }: SiteView, page: Page | undefined): Element {
  const asset = (name: keyof typeof assets) => `${basePath}/_site/${assets[name].file}`
  const meta = (name: string, content: string | undefined) => content === undefined ? [] : [h('meta', { name, content })]
  const isHome = page?.path === '/' && page.title === site.title
  return h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', isHome ? site.title : `${page?.title ?? 'Page not found'} · ${site.title}`),
    ...meta('description', page?.description),
    ...meta('docsearch:version', page?.version),
    ...meta('docsearch:language', page?.language),
    ...meta('robots', page === undefined || page.hidden ? 'noindex' : undefined),
    ...(page ? [h('link', { rel: 'canonical', href: (url ?? basePath) + page.path })] : []),
    h('link', { rel: 'icon', type: 'image/svg+xml', href: asset('icon.svg') }),
    // Blocking on purpose: the reader's choice of colours must stand before the first paint.
    h('script', { src: asset('theme.js') }),
    h('link', { rel: 'stylesheet', href: asset('style.css') }),
    // No module: browsers do not load one from a file on disk, where exported sites are read too.
    h('script', { defer: true, src: asset('site.js') }),
    h('script', { defer: true, src: asset('search.js') }),
  ])
}
