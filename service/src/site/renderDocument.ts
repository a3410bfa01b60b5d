import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import type { Page } from '../content/Page.js'
import { renderContent } from './renderContent.js'
import { renderContents } from './renderContents.js'
import { renderHead } from './renderHead.js'
import { renderHeader } from './renderHeader.js'
import { renderNavigation } from './renderNavigation.js'
import { renderPager } from './renderPager.js'
import type { SiteView } from './SiteView.js'
import { toNavigation } from './toNavigation.js'

/**
 * The HTML document of a page, or of the one that says that there is none.
 *
 * @param tail what stands at the end of the body
 */
export async function renderDocument(view: SiteView, page: Page | undefined, tail: readonly Element[]): Promise<Root> {
  const { site, basePath } = view
  const home = `${basePath}/`
  const contents = page && renderContents(page)
  const pager = page && renderPager(site, page, basePath)
  const body = h('body', [
    h('a.skip', { href: '#content' }, 'Skip to content'),
    renderHeader(site.title, home),
    h('div.layout', [
      h('nav#navigation.navigation', { popover: 'auto', ariaLabel: 'Pages' }, [
        renderNavigation(toNavigation(site), page?.path ?? '', basePath),
      ]),
      h('main#content', { tabIndex: -1 }, [
        h('article', page ? toElements(await renderContent(page, basePath)) : notFound(home)),
        ...(pager ? [pager] : []),
      ]),
      ...(contents ? [h('aside', [contents])] : []),
    ]),
    ...tail,
  ])
  const root = h('html', { lang: page?.language ?? 'en' }, [renderHead(view, page), body])
  return { type: 'root', children: [{ type: 'doctype' }, root] }
}

function toElements(root: Root): ElementContent[] {
  return root.children.flatMap((child) => child.type === 'element' || child.type === 'text' ? [child] : [])
}

function notFound(home: string): ElementContent[] {
  return [
    h('h1', 'Page not found'),
    h('p', 'There is no page at this address. It may have moved, or the link has a mistake in it.'),
    h('p', [h('a', { href: home }, 'Go to the first page')]),
  ]
}
