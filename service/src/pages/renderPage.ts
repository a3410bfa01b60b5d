import { availableParallelism } from 'node:os'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Warn, Page } from '../content/Site.js'
import { createThreadPool } from '../workers/createThreadPool.js'
import { TaskLimitError } from '../workers/startThread.js'
import { createAnalyticsTag, createAssistantTag } from './createAssistantTag.js'
import { toFallbackContent, type PageSource } from './renderContent.js'
import { renderDocument, type SiteView } from './renderDocument.js'
import { renderSearch } from './renderSearch.js'

const MAX_THREADS = 2

/** Renders articles on worker threads, so that they do not block requests. */
const threads = createThreadPool<{ page: PageSource; basePath: string }, string>({
  size: Math.min(availableParallelism(), MAX_THREADS),
  file: new URL('./contentThread.js', import.meta.url),
  timeoutMs: 15_000,
  memoryMb: 192,
})

/** Pages that exceed the limits. They are not rendered again until they change. */
const tooLarge = new WeakSet<Page>()

/** Renders a page of the running service as HTML, with the assistant. */
export async function renderPage(view: SiteView, page: Page | undefined, warn: Warn): Promise<string> {
  const { site, basePath, analyticsUrl } = view
  const assistant = createAssistantTag({
    domain: site.domain,
    src: `${basePath}/_docs-assistant/docs-assistant.js`,
    assistantKey: view.assistantKey,
    starterQuestions: view.starterQuestions,
    hasAgentTools: view.hasAgentTools,
    keepsQuestions: view.keepsQuestions,
    attachments: view.attachments,
    support: view.support,
  })
  const article = page ? await renderArticle(page, basePath, warn) : ''
  const searchScript = h('script', { type: 'module', src: `${basePath}/_docs-assistant/docs-assistant-search.js` })
  const document = renderDocument(view, page, {
    search: renderSearch(site.domain, view.assistantKey),
    article: [{ type: 'raw', value: article }],
    tail: [searchScript, assistant, ...createAnalyticsTag(analyticsUrl)],
  })
  return toHtml(document, { allowDangerousHtml: true })
}

async function renderArticle(page: Page, basePath: string, warn: Warn): Promise<string> {
  const { file, title, content, playground } = page
  try {
    if (!tooLarge.has(page)) return await threads.run({ page: { file, title, content, playground }, basePath })
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    tooLarge.add(page)
    warn(`${file} is shown as a link to its source: rendering ${error.message}. Split it into smaller pages.`)
  }
  return toHtml(toFallbackContent(page, basePath))
}
