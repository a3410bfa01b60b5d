import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import type { Page } from '../content/Page.js'
import { readOutline } from './readOutline.js'
import { renderContents } from './renderContents.js'
import { renderHead } from './renderHead.js'
import { renderHeader } from './renderHeader.js'
import { renderNavigation } from './renderNavigation.js'
import { renderPager } from './renderPager.js'
import type { SiteView } from './SiteView.js'

export interface DocumentParts {
  /** What stands in `<article>`, for a page. */
  article: readonly ElementContent[]
  /** What stands at the end of the body. */
  tail: readonly Element[]
}

/** The HTML document of a page, or of the one that says that there is none. */
export function renderDocument(view: SiteView, page: Page | undefined, { article, tail }: DocumentParts): Root {
  const { site, basePath } = view
  const home = `${basePath}/`
  const outline = readOutline(site)
  const contents = page && renderContents(page)
  const pager = page && renderPager(outline, page, basePath)
  const body = h('body', [
    h('a.skip', { href: '#content' }, 'Skip to content'),
    renderHeader(site.title, home),
    h('div.layout', [
      h('nav#navigation.navigation', { popover: 'auto', ariaLabel: 'Pages' }, [
        renderNavigation(outline, page?.path ?? '', basePath),
      ]),
      h('main#content', { tabIndex: -1 }, [
        h('article', page ? [...article] : notFound(home)),
        ...(pager ? [pager] : []),
      ]),
      ...(contents ? [h('aside', [contents])] : []),
    ]),
    ...tail,
  ])
  const root = h('html', { lang: page?.language ?? 'en' }, [renderHead(view, page), body])
  return { type: 'root', children: [{ type: 'doctype' }, root] }
}

function notFound(home: string): ElementContent[] {
  return [
    h('h1', 'Page not found'),
    h('p', 'There is no page at this address. It may have moved, or the link has a mistake in it.'),
    h('p', [h('a', { href: home }, 'Go to the first page')]),
  ]
}
