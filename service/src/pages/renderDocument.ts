import type { Element, ElementContent, Root } from 'hast'
import { h, s } from 'hastscript'
import { DEFAULT_LANGUAGE, findEditions } from './findEditions.js'
import { readOutline } from './readOutline.js'
import { renderPageActions, type PageActionsView } from './renderPageActions.js'
import { renderContents, renderNavigation, renderPager } from './renderNavigation.js'
import type { Site, Page } from '../content/Site.js'
import { toMarkdownPath } from '../content/toPagePath.js'
import { renderPageListHint } from './renderPageListHint.js'
import type { AssetName, Asset } from './readAssets.js'

/** The values that all pages of a snapshot share. */
export interface SiteView extends PageActionsView {
  site: Site
  /** The assistant key, included in every page. */
  assistantKey: string
  /** Starter questions of the assistant. */
  starterQuestions: readonly string[]
  /** Whether to provide tools to agents in the reader's browser. */
  hasAgentTools: boolean
  /** URL of the script that counts views. */
  analyticsUrl?: string | undefined
  /** Whether the text of questions is stored. */
  keepsQuestions: boolean
  /** The kinds of files that readers may attach to a question. */
  attachments: readonly string[]
  /** The URL or address at which readers reach a person. */
  support: string | undefined
  assets: Readonly<Record<AssetName, Asset>>
}

/** Renders the `<head>` of a page; `page` is `undefined` for the "not found" page. */
function renderHead({ site, basePath, url, assets }: SiteView, page: Page | undefined): Element {
  const asset = (name: keyof typeof assets) => `${basePath}/_site/${assets[name].file}`
  const meta = (name: string, content: string | undefined) =>
    content === undefined ? [] : [h('meta', { name, content })]
  const isHome = page?.path === '/' && page.title === site.title
  return h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', isHome ? site.title : `${page?.title ?? 'Page not found'} · ${site.title}`),
    ...meta('description', page?.description),
    ...meta('docsearch:version', page?.version),
    ...meta('docsearch:language', page?.language),
    ...meta('robots', page === undefined || page.hidden ? 'noindex' : undefined),
    ...(page
      ? [
          h('link', { rel: 'canonical', href: (url ?? basePath) + page.path }),
          h('link', { rel: 'alternate', type: 'text/markdown', href: basePath + toMarkdownPath(page.path) }),
          h('link', { rel: 'llms-txt', href: `${basePath}/llms.txt` }),
        ]
      : []),
    ...(page ? findEditions(site, page) : []).map(({ language, path }) =>
      h('link', { rel: 'alternate', hrefLang: language, href: (url ?? basePath) + path }),
    ),
    h('link', { rel: 'icon', type: 'image/svg+xml', href: asset('icon.svg') }),
    // A blocking script, because the reader's color scheme must be set before the first paint.
    h('script', { src: asset('theme.js') }),
    h('link', { rel: 'stylesheet', href: asset('style.css') }),
    // Classic scripts: browsers do not load modules from `file:` URLs, at which exported sites also work.
    h('script', { defer: true, src: asset('site.js') }),
    ...(page?.playground ? [renderPlaygroundScript(asset('tryIt.js'), assets)] : []),
  ])
}

/** The script names the files that it loads with the first "Try it". They are next to it. */
function renderPlaygroundScript(src: string, assets: SiteView['assets']): Element {
  const dataScript = assets['playground.js'].file
  return h('script', { defer: true, src, dataScript, dataStyle: assets['playground.css'].file })
}

/** Renders the header: menu on small screens, the name of the site, search, and the theme switch. */
function renderHeader(title: string, home: string, search: Element): Element {
  return h('header.bar', [
    h('button.menu', { type: 'button', popoverTarget: 'navigation', ariaLabel: 'Menu' }, [
      icon(['M4 7h16M4 12h16M4 17h16']),
    ]),
    h('a.home', { href: home }, title),
    search,
    // site.js implements it and makes it visible.
    h('button.scheme', { type: 'button', hidden: true, ariaPressed: 'false', ariaLabel: 'Dark mode' }, [
      icon(['M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.500 10.500Z']),
    ]),
  ])
}

function icon(paths: readonly string[]): Element {
  const stroke = {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }
  return s(
    'svg',
    { viewBox: '0 0 24 24', width: 20, height: 20, ariaHidden: 'true', ...stroke },
    paths.map((d) => s('path', { d })),
  )
}

export interface DocumentParts {
  /** The search field. */
  search: Element
  /** The content of the `<article>`. */
  article: readonly ElementContent[]
  /** Elements at the end of the `<body>`. */
  tail: readonly Element[]
}

/** Renders the HTML document of a page, or the "not found" page. */
export function renderDocument(view: SiteView, page: Page | undefined, { search, article, tail }: DocumentParts): Root {
  const { site, basePath, url } = view
  const home = `${basePath}/`
  const outline = readOutline(site)
  const contents = page && renderContents(page)
  const pager = page && renderPager(outline, page, basePath)
  const body = h('body', [
    h('a.skip', { href: '#content' }, 'Skip to content'),
    renderPageListHint(`${url ?? basePath}/llms.txt`),
    renderHeader(site.title, home, search),
    h('div.layout', [
      h('nav#navigation.navigation', { popover: 'auto', ariaLabel: 'Pages' }, [
        renderNavigation(outline, page?.path ?? '', basePath),
      ]),
      h('main#content', { tabIndex: -1 }, [
        ...(page ? [renderPageActions(view, page)] : []),
        h('article', page ? [...article] : notFound(home)),
        ...(pager ? [pager] : []),
      ]),
      ...(contents ? [h('aside', [contents])] : []),
    ]),
    ...tail,
  ])
  const root = h('html', { lang: page?.language ?? DEFAULT_LANGUAGE }, [renderHead(view, page), body])
  return { type: 'root', children: [{ type: 'doctype' }, root] }
}

function notFound(home: string): ElementContent[] {
  return [
    h('h1', 'Page not found'),
    h('p', 'There is no page at this address. It may have moved, or the link has a mistake in it.'),
    h('p', [h('a', { href: home }, 'Go to the first page')]),
  ]
}
