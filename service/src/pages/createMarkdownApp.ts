import { Hono, type Context } from 'hono'
import { text as readText } from 'node:stream/consumers'
import { findPage } from '../agents/findPage.js'
import { writePage } from '../agents/writePage.js'
import { decodePath } from '../content/decodePath.js'
import { unpackContent } from '../content/packContent.js'
import type { LiveSite, Page } from '../content/Site.js'
import { findSources } from '../content/Source.js'
import { encodeSegment, toMarkdownPath } from '../content/toPagePath.js'
import { prefersMarkdown, TEXT_HEADERS, toMarkdownResponse, writeNotFound } from '../http/markdown.js'
import { streamBytes } from '../http/toByteStream.js'
import type { SiteLinks } from '../sites/SearchHit.js'
import { createRenderCache } from './createRenderCache.js'
import { sendStillReading } from './sendStillReading.js'
import { findFile } from './serveFile.js'
import { toLlmsText, writeLlmsFullText, type LlmsView } from './toLlmsText.js'

/**
 * Writes a note that tells programs how to ask a question.
 * @param page URL of the Markdown of a page
 */
const writeAskNote = (page: string) =>
  `To ask a question about this documentation, request \`${page}?ask=your+question\`. The answer is Markdown, with its sources.`

export interface MarkdownAppOptions {
  site: LiveSite
  /** Path of the site: empty, or `/acme`. */
  basePath: string
  /**
   * Public URL of the site.
   * @default the prefix of its links
   */
  url?: string | undefined
  links: SiteLinks
  /**
   * Whether the Markdown of a page says how to ask a question at its URL.
   * @default false
   */
  canAsk?: boolean | undefined
}

/**
 * Serves the pages of a site as Markdown: at their path with `.md`, at their path for clients that request
 * `text/markdown`, and all of them in `llms.txt` and `llms-full.txt`. Files of a built site take precedence. Mount it
 * before the pages, which handle all other requests.
 */
export function createMarkdownApp({
  site,
  basePath,
  links,
  url = links.prefix,
  canAsk = false,
}: MarkdownAppOptions): Hono {
  const readRendered = createRenderCache(site)
  // A crawled site is published elsewhere, where this Markdown is not served.
  const markdownPrefix = site.current.sources.some(({ crawl }) => crawl) ? basePath : url

  const readMarkdown = (page: Page) =>
    site.current.renderedPages.has(page.path) ? unpackContent(page.content, 'source') : writePage(page, links)
  const toNote = (page: Page | undefined) =>
    canAsk && page?.hidden === false ? writeAskNote(markdownPrefix + toMarkdownPath(page.path)) : undefined
  const toResponse = (page: Page) => {
    const text = readMarkdown(page)
    const note = toNote(page)
    return toMarkdownResponse(note === undefined ? text : `${text.trimEnd()}\n\n${note}\n`)
  }
  const currentView = (): LlmsView => ({ site: site.current, prefix: url, markdownPrefix, readMarkdown })

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

  const serveList = (path: string, write: () => string | Promise<string>) =>
    app.get(path, async (c, next) => {
      if (await hasFile(c)) return next()
      if (!site.current.isComplete) return sendStillReading(c)
      const { body, etag } = await readRendered(path, async () => write())
      const length = String(body.length)
      return c.body(streamBytes(body), 200, {
        ...TEXT_HEADERS,
        'Content-Type': 'text/plain; charset=UTF-8',
        'Content-Length': length,
        ETag: etag,
      })
    })
  serveList('/llms.txt', () => {
    const first = [...site.current.pages.values()].find(({ hidden }) => !hidden)
    return toLlmsText(currentView(), toNote(first))
  })
  serveList('/llms-full.txt', () => readText(writeLlmsFullText(currentView())))
  app.get('/:file{.+\\.mdx?}', async (c, next) => {
    const page = find(readPath(c))
    return page === undefined || (await hasFile(c)) ? next() : toResponse(page)
  })
  app.get('*', async (c, next) => {
    const path = readPath(c)
    const page = find(path)
    // Relative links in the source of a page only work at its own path.
    const isAddress = page && (path === page.path || !site.current.renderedPages.has(page.path))
    if (isAddress && prefersMarkdown(c)) c.res = toResponse(page)
    else await next()
    if (c.res.status === 404 && prefersMarkdown(c)) {
      await c.res.body?.cancel() // Closes its file.
      c.res = undefined // Else its headers would be kept.
      c.res = toMarkdownResponse(writeNotFound(basePath), 404)
    }
    if (page || c.res.status === 404) c.header('Vary', 'Accept')
    if (page)
      c.header('Link', `<${basePath}${toMarkdownPath(page.path)}>; rel="alternate"; type="text/markdown"`, {
        append: true,
      })
  })
  return root
}
