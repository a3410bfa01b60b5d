import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { createMarkdownApp, type MarkdownAppOptions } from './createMarkdownApp.js'
import { findSources } from '../content/Source.js'
import type { ClientBindings } from '../http/clientIp.js'
import { createBuiltSiteApp } from './createBuiltSiteApp.js'
import { findFirstPage } from './findFirstPage.js'
import { createSiteApp, type SiteAppOptions } from './createSiteApp.js'

/** Files of the pages that this service renders. */
const RENDERED_FILES = /^\/_site\//

export type PagesAppOptions = SiteAppOptions & MarkdownAppOptions

/**
 * Serves all pages of a site, as Markdown for programs and as HTML with the assistant. Mount it with `app.route('/',
 * …)` after the API, because its routes end in a catch-all.
 */
export function createPagesApp(options: PagesAppOptions): Hono<{ Bindings: ClientBindings }> {
  const root = new Hono<{ Bindings: ClientBindings }>()
  root.basePath(options.basePath).use(etag())
  root.route('/', createMarkdownApp(options))
  root.route('/', createHtmlApp(options))
  return root
}

/**
 * Serves the HTML of a site: that of built sites unchanged, and rendered pages. The paths of a crawled site redirect
 * to its published pages. Each path belongs to one source.
 */
function createHtmlApp(options: SiteAppOptions): Hono<{ Bindings: ClientBindings }> {
  const { site, basePath } = options
  const { domain, sources } = site.current
  const builtSites = sources.filter(({ kind }) => kind === 'html')
  if (builtSites.length === 0) return createSiteApp(options)
  const built = new Map(
    builtSites.map((source) => [
      source,
      source.crawl
        ? createRedirectApp(new URL(source.crawl.sitemap).origin, basePath)
        : createBuiltSiteApp({
            ...options,
            domain,
            folder: source.folder,
            basePath: basePath + source.path,
            readFirstPath: () => (source.path === '' ? findFirstPage(site.current.pages.values())?.path : undefined),
          }),
    ]),
  )
  const [only] = built.values()
  if (only !== undefined && sources.length === 1) return only

  const rendered = createSiteApp(options)
  // Errors are handled by the app in which this one is mounted.
  for (const app of [rendered, ...built.values()]) {
    app.onError((error) => {
      throw error
    })
  }
  const root = new Hono<{ Bindings: ClientBindings }>()
  root.basePath(basePath).get('*', (c) => {
    const path = new URL(c.req.url).pathname.slice(basePath.length)
    const [source] = findSources(sources, path)
    const app = source && !RENDERED_FILES.test(path) ? built.get(source) : undefined
    return (app ?? rendered).fetch(c.req.raw, c.env)
  })
  return root
}

function createRedirectApp(origin: string, basePath: string): Hono<{ Bindings: ClientBindings }> {
  const root = new Hono<{ Bindings: ClientBindings }>()
  root.basePath(basePath).get('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(origin + (pathname.slice(basePath.length) || '/') + search)
  })
  return root
}
