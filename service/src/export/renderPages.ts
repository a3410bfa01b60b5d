import { withPageList, writePage } from '../agents/writePage.js'
import type { Log } from '../logs/Log.js'
import { TaskLimitError } from '../workers/startThread.js'
import type { ArticleCache } from './openArticleCache.js'
import type { Staging } from './openStaging.js'
import { renderFallback, type Article, type ArticleSource } from './renderArticle.js'
import { availableParallelism } from 'node:os'
import { createThreadPool } from '../workers/createThreadPool.js'
import { toHtml } from 'hast-util-to-html'
import type { Element } from 'hast'
import { h } from 'hastscript'
import { renderDocument, type SiteView } from '../pages/renderDocument.js'
import { renderSearchForm } from '../pages/renderSearch.js'
import { localize, type PageReferences, toMarkdownLinks, toPageFile, type Addresses, findFile } from './localize.js'
import type { Page } from '../content/Site.js'

const MAX_THREADS = 4

interface ArticleRenderer {
  /** The number of articles to render concurrently. */
  concurrency: number
  /** @throws {TaskLimitError} when the page takes too much time or memory */
  render(page: ArticleSource): Promise<Article>
  close(): Promise<unknown>
}

/** Creates a renderer with as many threads as there are processors, in addition to the thread that answers requests. */
function createArticleRenderer(addresses: Addresses): ArticleRenderer {
  const threads = createThreadPool<ArticleSource, Article>({
    size: Math.min(availableParallelism(), MAX_THREADS),
    growAfter: 50,
    file: new URL('./articleThread.js', import.meta.url),
    workerData: addresses,
    timeoutMs: 15_000,
    memoryMb: 192,
    // Garbage of a page is short-lived; a larger young generation would only delay its collection.
    youngGenerationMb: 4,
  })
  return {
    concurrency: threads.concurrency,
    render: ({ file, path, title, content, playground }) => threads.run({ file, path, title, content, playground }),
    close: () => threads.close(),
  }
}

/** Adds the page around an article: navigation, table of contents, links to the previous and next page. */
function assemblePage(view: SiteView, page: Page, article: Article, addresses: Addresses): Article {
  const tree = renderDocument(view, page, {
    search: renderSearchForm(),
    article: [{ type: 'raw', value: article.html }],
    tail: toScripts(view),
  })
  const around = localize(tree, toPageFile(page.path), (pathname) => findFile(addresses, pathname))
  return {
    html: toHtml(tree, { allowDangerousHtml: true }),
    links: [...around.links, ...article.links],
    outside: [...around.outside, ...article.outside],
    ids: [...around.ids, ...article.ids],
  }
}

/**
 * Returns the scripts of a page. The page has a search of its own, and adds the assistant itself, as configured in
 * `_config.js`, which a deployment may replace.
 */
export function toScripts({ assets }: SiteView): Element[] {
  return [
    h('script', { defer: true, src: `/_site/${assets['search.js'].file}` }),
    h('script', { defer: true, src: '/_config.js' }),
    h('script', { defer: true, src: `/_site/${assets['assistant.js'].file}` }),
  ]
}

export interface RenderOptions {
  articles: ArticleCache
  staging: Staging
  /** Called after each page with the number of rendered pages. */
  onPage: (pageCount: number) => void
  /** Called with the pages that are too large to be rendered. */
  log: Log
}

/**
 * Renders and stages every page and its Markdown, a few at a time.
 *
 * @returns the references of the pages, in order
 */
export async function renderPages(
  view: SiteView,
  addresses: Addresses,
  { articles, staging, onPage, log }: RenderOptions,
): Promise<PageReferences[]> {
  const renderer = createArticleRenderer(addresses)
  const references = new Map<Page, PageReferences>()
  const waiting = view.site.pages.values()
  let hasFailed = false

  async function renderOne(page: Page): Promise<void> {
    const article = (await articles.find(page, addresses)) ?? (await renderAnew(page))
    const file = toPageFile(page.path)
    const { html, links, outside, ids } = assemblePage(view, page, article, addresses)
    await staging.write(decodeURIComponent(file), html)
    const markdown = file.replace(/html$/, 'md')
    const toUrl = toMarkdownLinks(addresses, markdown, view.url)
    await staging.write(decodeURIComponent(markdown), `${withPageList(writePage(page, toUrl), toUrl('/llms.txt'))}\n`)
    // Only links that may be dead are stored: not links to pages without a hash, nor to headings of the same page.
    const pageIds = new Set(ids)
    const doubtful = links.filter(
      (link) => link.file === undefined || (link.id !== '' && !(link.file === file && pageIds.has(link.id))),
    )
    references.set(page, { source: page.file, file, links: doubtful, outside, ids: ids.join('\0') })
    onPage(references.size)
  }

  async function renderAnew(page: Page): Promise<Article> {
    try {
      const article = await renderer.render(page)
      await articles.store(page, article)
      return article
    } catch (error) {
      if (!(error instanceof TaskLimitError)) throw error
      log(`${page.file} is exported as a link to its source: rendering ${error.message}. Split it into smaller pages.`)
      return renderFallback(page, addresses)
    }
  }

  async function renderNext(): Promise<void> {
    for (const page of waiting) {
      if (hasFailed) return
      await renderOne(page)
    }
  }

  try {
    await Promise.all(Array.from({ length: renderer.concurrency }, renderNext))
  } finally {
    // A page that fails stops the others.
    hasFailed = true
    await renderer.close()
  }
  return [...view.site.pages.values()].flatMap((page) => references.get(page) ?? [])
}
