import type { ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
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

/** The whole HTML document of a page, or of the one that says that there is none. */
export async function renderPage(view: SiteView, page: Page | undefined): Promise<string> {
  const { site, basePath, assistantKey, starterQuestions } = view
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
    h('script', {
      type: 'module',
      src: `${basePath}/_docs-assistant/docs-assistant.js`,
      dataDomain: site.domain,
      dataApiKey: assistantKey,
      dataVersion: page?.version,
      dataLanguage: page?.language,
      dataStarterQuestions: starterQuestions.length > 0 ? starterQuestions.join('|') : undefined,
    }),
  ])
  return toHtml([
    { type: 'doctype' },
    h('html', { lang: page?.language ?? 'en' }, [renderHead(view, page), body]),
  ])
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
