import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { ASSISTANT_KEY_PREFIX } from 'docs-assistant/contract'
import { pageLinks as defaultPageLinks, type McpServer, type PageLink } from 'docs-assistant/page-links'
import { decodePath } from '../content/decodePath.js'
import type { LiveSite, Page, Site, Warn } from '../content/Site.js'
import { toPagePath } from '../content/toPagePath.js'
import type { ClientBindings } from '../http/clientIp.js'
import { readOrigin, type ReadBaseUrl } from '../http/createBaseUrlReader.js'
import { streamBytes } from '../http/toByteStream.js'
import { createRenderCache, type Rendered } from './createRenderCache.js'
import { createWidgetFiles } from './createWidgetFiles.js'
import { readAssets } from './readAssets.js'
import { renderPage } from './renderPage.js'
import { sendStillReading } from './sendStillReading.js'
import { serveFile } from './serveFile.js'
import { toSitemap } from './toSitemap.js'
import type { SiteView } from './renderDocument.js'

/**
 * Only allows resources and connections of the site itself.
 * @param apis the origins that the playground of a page sends requests to
 */
const toContentSecurityPolicy = (apis: readonly string[] = []) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...apis].join(' '),
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sets security headers, and revalidation as the default. */
const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const set = (name: string, value: string) => {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
  set('Cache-Control', 'no-cache')
  set('Content-Security-Policy', toContentSecurityPolicy())
  set('Referrer-Policy', 'strict-origin-when-cross-origin')
  set('X-Content-Type-Options', 'nosniff')
}

export interface SiteAppOptions {
  site: LiveSite
  /** Included in every page, so it must be an assistant key (`svc_dsc_…`). */
  assistantKey: string
  /** Path of the site: empty, or `/acme`. */
  basePath: string
  /**
   * Public URL for canonical links and the sitemap, such as `https://docs.example.com`.
   * @default none
   */
  url?: string | undefined
  /**
   * Returns the base URL for the sitemap if there is no `url`.
   * @default derived from the request
   */
  readBaseUrl?: ReadBaseUrl | undefined
  /**
   * Returns the questions that the assistant suggests; it shows the first four.
   * @default none
   */
  readStarterQuestions?: (() => readonly string[]) | undefined
  /**
   * Whether to provide tools to agents in the reader's browser.
   * @default false
   */
  hasAgentTools?: boolean | undefined
  /**
   * URL of the script that counts views.
   * @default none
   */
  analyticsUrl?: string | undefined
  /**
   * Whether the text of questions is stored.
   * @default false
   */
  keepsQuestions?: boolean | undefined
  /**
   * The kinds of files that readers may attach to a question.
   * @default none
   */
  attachments?: readonly string[] | undefined
  /**
   * How readers reach a person.
   * @default none
   */
  support?: string | undefined
  /** Chats, editors and other links of the page actions. @default those of `docs-assistant/page-links` */
  pageLinks?: readonly PageLink[] | undefined
  /**
   * The MCP server to which editors can connect.
   * @default none
   */
  mcp?: McpServer | undefined
  /** Folder with the widget's script. @default that of `docs-assistant/embed` */
  widgetFolder?: string | undefined
  /**
   * Called with a warning for pages that are too large to be rendered.
   * @default console.warn
   */
  log?: Warn | undefined
}

/**
 * Serves the HTML pages of a site with the assistant, other files of the docs, and `sitemap.xml`. The routes contain
 * `basePath` and end in a catch-all: mount them with `app.route('/', …)` after the API, and the site at the root last.
 * @throws if `assistantKey` is not an assistant key
 */
export function createSiteApp(options: SiteAppOptions): Hono<{ Bindings: ClientBindings }> {
  const {
    site,
    assistantKey,
    basePath,
    url,
    readBaseUrl = readOrigin,
    readStarterQuestions = () => [],
    hasAgentTools = false,
    analyticsUrl,
    keepsQuestions = false,
    attachments = [],
    support,
    pageLinks = defaultPageLinks,
    mcp,
    widgetFolder,
    log = console.warn,
  } = options
  if (!assistantKey.startsWith(ASSISTANT_KEY_PREFIX)) {
    throw new Error(
      `[docs-assistant] The key for the pages of "${site.current.domain}" is not an assistant key. ` +
        `Pages are public, so use a key that begins with ${ASSISTANT_KEY_PREFIX}.`,
    )
  }
  const assets = readAssets()
  const assetByFile = new Map(Object.values(assets).map((asset) => [asset.file, asset]))
  const serveWidgetFile = createWidgetFiles(widgetFolder)
  const readRendered = createRenderCache(site)
  const currentView = (): SiteView => ({
    site: site.current,
    basePath,
    url,
    assistantKey,
    starterQuestions: readStarterQuestions(),
    hasAgentTools,
    analyticsUrl,
    keepsQuestions,
    attachments,
    support,
    pageLinks,
    mcp,
    assets,
  })

  const send = (c: Context, { body, etag: tag }: Rendered, type: string, status: 200 | 404 = 200) =>
    c.body(streamBytes(body), status, { 'Content-Type': type, 'Content-Length': String(body.length), ETag: tag })

  const sendPage = async (c: Context, page: Page | undefined) => {
    const view = currentView()
    const rendered = await readRendered(page?.path ?? '404', () => renderPage(view, page, log))
    if (page?.playground) c.header('Content-Security-Policy', toContentSecurityPolicy(page.playground.origins))
    return send(c, rendered, 'text/html; charset=UTF-8', page ? 200 : 404)
  }

  const root = new Hono<{ Bindings: ClientBindings }>()
  const app = root.basePath(basePath)
  app.use(pageHeaders)

  app.get('/_site/:file', (c) => {
    const asset = assetByFile.get(c.req.param('file'))
    if (asset === undefined) return sendPage(c, undefined)
    return c.body(asset.body, 200, {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
  app.get(
    '/_docs-assistant/:file',
    async (c) => (await serveWidgetFile(c, c.req.param('file'))) ?? sendPage(c, undefined),
  )
  app.use(async (c, next) => (site.current.isComplete ? next() : sendStillReading(c)))
  app.get('/sitemap.xml', (c) =>
    c.body(
      toSitemap(currentView().site.renderedPages.values(), (path) => (url ?? readBaseUrl(c) + basePath) + path),
      200,
      {
        'Content-Type': 'application/xml; charset=utf-8',
      },
    ),
  )

  app.get('*', async (c) => {
    // Not `c.req.path`, which is partially decoded.
    const { pathname, search } = new URL(c.req.url)
    const segments = decodePath(pathname.slice(basePath.length))
    if (segments === undefined) return sendPage(c, undefined)
    const file = segments.join('/')
    const { renderedPages } = site.current
    const path = toPagePath(file.replace(/\.html$/, ''))
    // The name of its file may end with `.html.md`.
    const page = renderedPages.get(toPagePath(file)) ?? renderedPages.get(path)
    if (page) {
      const canonical = basePath + page.path
      return pathname === canonical ? sendPage(c, page) : c.redirect(canonical + search, 301)
    }
    const first = segments.length === 0 ? findFirstPage(site.current) : undefined
    if (first) return c.redirect(basePath + first.path + search)
    const served = await serveFile(c, site.current.sources, segments)
    if (served) return served
    const named = findByFile(site.current, path)
    return named ? c.redirect(basePath + named.path + search) : sendPage(c, undefined)
  })
  return root
}

/** Returns the page of a file whose name corresponds to this path, but whose front matter sets another one. */
function findByFile({ renderedPages }: Site, path: string): Page | undefined {
  return [...renderedPages.values()].find(({ file }) => toPagePath(file) === path)
}

/** Returns the page to show at the root of a site without a home page. */
function findFirstPage({ renderedPages }: Site): Page | undefined {
  return [...renderedPages.values()].find(({ hidden }) => !hidden)
}
