import { toHtml } from 'hast-util-to-html'
import type { Page } from '../content/Page.js'
import { renderContent } from '../site/renderContent.js'
import type { Addresses } from './Addresses.js'
import type { Article } from './Article.js'
import { findFile } from './findFile.js'
import { localize } from './localize.js'
import { toPageFile } from './toPageFile.js'

/** What an article depends on, besides the addresses that its links lead to. */
export type ArticleSource = Pick<Page, 'file' | 'path' | 'title' | 'content'>

/** Renders what a page's own file says, which is most of the work of an export. */
export async function renderArticle(page: ArticleSource, addresses: Addresses): Promise<Article> {
  const children = await renderContent(page, '')
  const tree = { type: 'root' as const, children }
  const references = localize(tree, toPageFile(page.path), (pathname) => findFile(addresses, pathname))
  return { html: toHtml(tree), ...references }
}
