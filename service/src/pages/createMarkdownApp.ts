import { Hono, type Context } from 'hono'
import { text as readText } from 'node:stream/consumers'
import { findPage } from '../sites/findPage.js'
import type { AgentRead } from '../analytics/createReadCounter.js'
import { withPageList, writePage, writeParts } from '../agents/writePage.js'
import { decodePath } from '../content/decodePath.js'
import type { LiveSite, Page, Site } from '../content/Site.js'
import { findSources } from '../content/Source.js'
import { encodeSegment, toMarkdownPath } from '../content/toPagePath.js'
import { readKnownUrl, readOrigin, type ReadBaseUrl } from '../http/createBaseUrlReader.js'
import {
  acceptsHtml,
  MARKDOWN,
  NOT_FOR_SEARCH_ENGINES,
  prefersMarkdown,
  TEXT_HEADERS,
  toMarkdownResponse,
  writeNotFound,
} from '../http/markdown.js'
import { streamBytes } from '../http/toByteStream.js'
import { toUrlBelow, type SiteLinks } from '../sites/SearchHit.js'
import { createRenderCache } from './createRenderCache.js'
import { sendStillReading } from './sendStillReading.js'
import { findFile } from '../content/findFile.js'
import { toLlmsLists } from './toLlmsLists.js'
import { toPageList } from './toPageList.js'
import { toSitemap } from './toSitemap.js'
import { writeLlmsFullText, type LlmsView } from './writeLlmsFullText.js'
import { writeLlmsSmallText } from './writeLlmsSmallText.js'

/**
 * Writes a note that tells programs how to ask a question.
 * @param page URL of the Markdown of a page
 */
const writeAskNote = (page: string) =>
  `To ask a question about this documentation, request \`${page}?ask=your+question\`. The answer is Markdown, with its sources.`

const XML = 'application/xml; charset=utf-8'

const isMarkdownPath = (path: string) => /\.mdx?$/.test(path)

export interface MarkdownAppOptions {
  site: LiveSite
  /** Path of the site: empty, or `/acme`. */
  basePath: string
  /**
   * Public URL of the site.
   * @default the URL at which the client reached it
   */
  url?: string | undefined
  /**
   * Returns the base URL of the service if there is no `url`.
   * @default derived from the request
   */
  readBaseUrl?: ReadBaseUrl | undefined
  links: SiteLinks
  /**
   * Whether the Markdown of a page says how to ask a question at its URL.
   * @default false
   */
  canAsk?: boolean | undefined
  /** Counts what agents read. Default: nothing is counted. */
  countRead?: ((read: AgentRead) => void) | undefined
}

/**
 * Serves the pages of a site as Markdown: at their path with `.md`, at their path for clients that request
 * `text/markdown`, and all of them in `llms.txt`, its lists, `llms-full.txt`, `llms-small.txt` and `sitemap.md`; of a
 * built site also in `sitemap.xml`. Files of a built site take precedence. Mount it before the pages, which handle all other requests.
 */
export function createMarkdownApp({
  site,
  basePath,
  links,
  url,
  readBaseUrl = readOrigin,
  canAsk = false,
  countRead,
}: MarkdownAppOptions): Hono {
  const readRendered = createRenderCache(site)
  const isCrawled = site.current.sources.some(({ crawl }) => crawl)

  /** The URL of the site on this service, or only its path if `Host` is not trusted. */
  const readServedUrl = (c: Context) => (readKnownUrl(readBaseUrl, c) ?? '') + basePath
  const toView = (c: Context): LlmsView => {
    const servedUrl = readServedUrl(c)
    const toPageUrl = toUrlBelow({ prefix: url ?? servedUrl, builtFor: links.builtFor })
    return {
      site: site.current,
      toPageUrl,
      // A crawled site is published elsewhere, where this Markdown is not served.
      toFileUrl: toUrlBelow({ prefix: isCrawled ? servedUrl : (url ?? servedUrl), builtFor: links.builtFor }),
      readParts: (page) => writeParts(page, toPageUrl),
    }
  }
  const toNote = ({ toFileUrl }: LlmsView, page: Page | undefined) =>
    canAsk && page?.hidden === false ? writeAskNote(toFileUrl(toMarkdownPath(page.path))) : undefined
  const count = (c: Context, read: Omit<AgentRead, 'userAgent'>) => {
    if (c.req.method === 'GET') countRead?.({ userAgent: c.req.header('user-agent'), ...read })
  }
  const toResponse = (c: Context, page: Page) => {
    count(c, { way: 'Markdown', page: links.prefix + page.path })
    const view = toView(c)
    const text = withPageList(writePage(page, view.toPageUrl), view.toFileUrl('/llms.txt'))
    const note = toNote(view, page)
    return toMarkdownResponse(note === undefined ? `${text}\n` : `${text}\n\n${note}\n`)
  }

  let lists: { of: Site; url: string; byPath: Map<string, string> } | undefined
  /** The lists of pages. The last ones are kept, because those of a large site take milliseconds. */
  const readLists = (view: LlmsView) => {
    const first = [...view.site.pages.values()].find(({ hidden }) => !hidden)
    const url = view.toFileUrl('/')
    if (lists?.of !== view.site || lists.url !== url)
      lists = { of: view.site, url, byPath: toLlmsLists(view, { note: toNote(view, first) }) }
    return lists.byPath
  }

  // Not `c.req.path`, which is partially decoded.
  const readPath = (c: Context) => new URL(c.req.url).pathname.slice(basePath.length)
  const find = (path: string) => {
    const segments = decodePath(path)
    return segments && findPage({ live: site, links }, `/${segments.map(encodeSegment).join('/')}`)
  }

  /** Whether a built site has a file at this path. */
  const hasFile = async (c: Context) => {
    const path = readPath(c)
    const segments = decodePath(path)
    const [source] = findSources(site.current.sources, path)
    return (
      segments !== undefined &&
      source?.kind === 'html' &&
      (await findFile(source.folder, segments.slice(source.path.split('/').length - 1))) !== undefined
    )
  }

  const root = new Hono()
  const app = root.basePath(basePath)

  const serveList = (
    path: string,
    write: (view: LlmsView) => string | Promise<string>,
    headers: Record<string, string> = { 'Content-Type': 'text/plain; charset=UTF-8' },
  ) =>
    app.get(path, async (c, next) => {
      if (await hasFile(c)) return next()
      if (!site.current.isComplete) return sendStillReading(c)
      count(c, { way: 'llms.txt' })
      const view = toView(c)
      const { body, etag } = await readRendered(view.toFileUrl(path), async () => write(view))
      const length = String(body.length)
      return c.body(streamBytes(body), 200, {
        ...TEXT_HEADERS,
        ...headers,
        'Content-Length': length,
        ETag: etag,
      })
    })
  serveList('/llms.txt', (view) => readLists(view).get('/llms.txt') ?? '')
  serveList('/llms-full.txt', (view) => readText(writeLlmsFullText(view)))
  serveList('/llms-small.txt', writeLlmsSmallText)
  serveList('/sitemap.md', (view) => toPageList(view), { 'Content-Type': MARKDOWN, ...NOT_FOR_SEARCH_ENGINES })
  // Rendered pages have their own, and a crawled site is published elsewhere.
  app.get('/sitemap.xml', async (c, next) => {
    const { pages, renderedPages, isComplete } = site.current
    if (renderedPages.size > 0 || isCrawled || (await hasFile(c))) return next()
    if (!isComplete) return sendStillReading(c)
    return c.body(toSitemap(pages.values(), toView(c).toPageUrl), 200, { ...TEXT_HEADERS, 'Content-Type': XML })
  })
  app.get('/_llms/:list{.+\\.md}', async (c, next) => {
    const list = site.current.isComplete && !(await hasFile(c)) ? readLists(toView(c)).get(readPath(c)) : undefined
    if (list === undefined) return next()
    count(c, { way: 'llms.txt' })
    return toMarkdownResponse(list)
  })
  app.get('/:file{.+\\.mdx?}', async (c, next) => {
    const page = find(readPath(c))
    return page === undefined || (await hasFile(c)) ? next() : toResponse(c, page)
  })
  app.get('*', async (c, next) => {
    const path = readPath(c)
    const page = find(path)
    if (page && prefersMarkdown(c)) c.res = toResponse(c, page)
    else await next()
    if (c.res.status === 404 && (prefersMarkdown(c) || (isMarkdownPath(path) && !acceptsHtml(c)))) {
      await c.res.body?.cancel() // Closes its file.
      c.res = undefined // Else its headers would be kept.
      c.res = toMarkdownResponse(writeNotFound(readServedUrl(c)), 404)
    }
    if (page || c.res.status === 404) c.header('Vary', 'Accept')
    if (page) {
      const markdown = `<${basePath}${toMarkdownPath(page.path)}>; rel="alternate"; type="text/markdown"`
      c.header('Link', `${markdown}, <${basePath}/llms.txt>; rel="llms-txt"`, { append: true })
    }
  })
  return root
}
