import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { ASSISTANT_KEY_PREFIX } from 'docs-assistant/contract'
import type { LiveSite } from '../content/LiveSite.js'
import type { Page } from '../content/Page.js'
import { toPagePath } from '../content/toPagePath.js'
import { unpackContent } from '../content/unpackContent.js'
import { createWidgetFiles } from './createWidgetFiles.js'
import { decodePath } from './decodePath.js'
import { pageHeaders } from './pageHeaders.js'
import { readAssets } from './readAssets.js'
import { readSearchEngine } from './readSearchEngine.js'
import { renderPage } from './renderPage.js'
import { renderSearchIndex } from './renderSearchIndex.js'
import { serveFile } from './serveFile.js'
import type { SiteView } from './SiteView.js'
import { toLlmsText } from './toLlmsText.js'
import { toSearchEntries } from './toSearchEntries.js'
import { toSitemap } from './toSitemap.js'

export interface SiteAppOptions {
  site: LiveSite
  /** Goes into every page, so it must be an assistant key (`svc_dsc_…`). */
  assistantKey: string
  /** Address of the site below the origin: empty, or `/acme`. */
  basePath: string
  /** Public address for canonical links and the sitemap, such as `https://docs.example.com`. @default none */
  url?: string | undefined
  /** Questions that the assistant offers to begin with; it shows the first four. @default none */
  starterQuestions?: readonly string[] | undefined
  /** Folder with the widget's script. @default that of `docs-assistant/embed` */
  widgetFolder?: string | undefined
}

/**
 * The HTML pages of a site with the assistant on each, the docs' other files, `llms.txt` and `sitemap.xml`.
 * Its routes hold `basePath` already and end in a catch-all: mount it with `app.route('/', …)`,
 * after the API, and the site at the root last.
 *
 * @throws When `assistantKey` is not an assistant key.
 */
export function createSiteApp(options: SiteAppOptions): Hono {
  const { site, assistantKey, basePath, url, starterQuestions = [], widgetFolder } = options
  if (!assistantKey.startsWith(ASSISTANT_KEY_PREFIX)) {
    throw new Error(
      `[docs-assistant] The key for the pages of "${site.current.domain}" is not an assistant key. `
      + `Pages are public, so only a key that begins with ${ASSISTANT_KEY_PREFIX} may stand in them.`,
    )
  }
  const assets = readAssets()
  const assetByFile = new Map(Object.values(assets).map((asset) => [asset.file, asset]))
  const serveWidgetFile = createWidgetFiles(widgetFolder)
  const rendered = new WeakMap<SiteView['site'], Map<Page | undefined, Promise<string>>>()
  const currentView = (): SiteView => ({ site: site.current, basePath, url, assistantKey, starterQuestions, assets })

  const render = (page: Page | undefined): Promise<string> => {
    const view = currentView()
    const pages = rendered.get(view.site) ?? new Map<Page | undefined, Promise<string>>()
    rendered.set(view.site, pages)
    const html = pages.get(page) ?? renderPage(view, page)
    pages.set(page, html)
    // A page that failed is tried anew at its next request.
    html.catch(() => pages.delete(page))
    return html
  }

  const indexes = new WeakMap<SiteView['site'], Promise<string>>()
  const readIndex = (current: SiteView['site']): Promise<string> => {
    const index = indexes.get(current) ?? renderSearchIndex(
      toSearchEntries(current, ({ path }, id) => path.slice(1) + (id === '' ? '' : `#${id}`)),
    )
    indexes.set(current, index)
    // As a page that failed.
    index.catch(() => indexes.delete(current))
    return index
  }

  const notFound = async (c: Context) => c.html(await render(undefined), 404)

  const root = new Hono()
  const app = root.basePath(basePath)
  app.use(etag(), pageHeaders)

  app.get('/_site/:file', (c) => {
    const asset = assetByFile.get(c.req.param('file'))
    if (asset === undefined) return notFound(c)
    return c.body(asset.body, 200, { 'Content-Type': asset.type, 'Cache-Control': 'public, max-age=31536000, immutable' })
  })
  app.get('/_docs-assistant/:file', async (c) => await serveWidgetFile(c, c.req.param('file')) ?? notFound(c))
  const searchEngine = readSearchEngine()
  const javaScript = { 'Content-Type': 'text/javascript; charset=utf-8' }
  app.get('/_search/engine.js', (c) => c.body(searchEngine, 200, javaScript))
  app.get('/_search/index.js', async (c) => c.body(await readIndex(site.current), 200, javaScript))
  app.get('/llms.txt', (c) => c.text(toLlmsText(currentView())))
  app.get('/sitemap.xml', (c) =>
    c.body(toSitemap(currentView(), new URL(c.req.url).origin), 200, { 'Content-Type': 'application/xml; charset=utf-8' }))

  app.get('*', async (c) => {
    // Not `c.req.path`, which is decoded in part.
    const { pathname, search } = new URL(c.req.url)
    const segments = decodePath(pathname.slice(basePath.length))
    if (segments === undefined) return notFound(c)
    const file = segments.join('/')
    const page = site.current.pages.get(toPagePath(file.replace(/\.html$/, '')))
    if (page && /\.mdx?$/.test(file)) {
      return c.body(unpackContent(page.content, 'source'), 200, { 'Content-Type': 'text/markdown; charset=utf-8' })
    }
    if (page) {
      const canonical = basePath + page.path
      return pathname === canonical ? c.html(await render(page)) : c.redirect(canonical + search, 301)
    }
    return await serveFile(c, site.current.folder, segments) ?? notFound(c)
  })
  return root
}
