import { toHtml } from 'hast-util-to-html'
import type { Page } from '../content/Page.js'
import { renderDocument } from '../site/renderDocument.js'
import type { SiteView } from '../site/SiteView.js'
import type { Addresses } from './Addresses.js'
import type { Article } from './Article.js'
import { findFile } from './findFile.js'
import { localize } from './localize.js'
import { toPageFile } from './toPageFile.js'
import { toScripts } from './toScripts.js'

/** Puts an article into what surrounds it on its page: navigation, contents, the pages beside it. */
export function assemblePage(view: SiteView, page: Page, article: Article, addresses: Addresses): Article {
  const tree = renderDocument(view, page, { article: [{ type: 'raw', value: article.html }], tail: toScripts(view) })
  const around = localize(tree, toPageFile(page.path), (pathname) => findFile(addresses, pathname))
  return {
    html: toHtml(tree, { allowDangerousHtml: true }),
    links: [...around.links, ...article.links],
    outside: [...around.outside, ...article.outside],
    ids: [...around.ids, ...article.ids],
  }
}
