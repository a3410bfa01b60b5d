import type { ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { renderContent, toFallbackContent } from '../pages/renderContent.js'
import { localize, type References, findFile, toPageFile, type Addresses } from './localize.js'
import type { Page } from '../content/Site.js'

/** The rendered content of a page's file. */
export interface Article extends References {
  html: string
}

/** The dependencies of an article, besides the targets of its links. */
export type ArticleSource = Pick<Page, 'file' | 'path' | 'title' | 'content' | 'playground'>

/** Renders the content of a page's file, which is most of the work of an export. */
export async function renderArticle(page: ArticleSource, addresses: Addresses): Promise<Article> {
  return toArticle(await renderContent(page, ''), page, addresses)
}

/** Returns the article of a page that takes too much time or memory to render. */
export function renderFallback(page: ArticleSource, addresses: Addresses): Article {
  return toArticle(toFallbackContent(page, ''), page, addresses)
}

function toArticle(children: ElementContent[], page: ArticleSource, addresses: Addresses): Article {
  const tree = { type: 'root' as const, children }
  const references = localize(tree, toPageFile(page.path), (pathname) => findFile(addresses, pathname))
  return { html: toHtml(tree), ...references }
}
