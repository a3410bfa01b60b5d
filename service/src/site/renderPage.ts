import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Page } from '../content/Page.js'
import { renderContent } from './renderContent.js'
import { renderDocument } from './renderDocument.js'
import type { SiteView } from './SiteView.js'

/** A page of the running service, with the assistant, as HTML. */
export async function renderPage(view: SiteView, page: Page | undefined): Promise<string> {
  const { site, basePath, assistantKey, starterQuestions } = view
  const assistant = h('script', {
    type: 'module',
    src: `${basePath}/_docs-assistant/docs-assistant.js`,
    dataDomain: site.domain,
    dataApiKey: assistantKey,
    dataStarterQuestions: starterQuestions.length > 0 ? starterQuestions.join('|') : undefined,
  })
  const article = page ? await renderContent(page, basePath) : []
  return toHtml(renderDocument(view, page, { article, tail: [assistant] }))
}
