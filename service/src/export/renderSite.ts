import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Page } from '../content/Page.js'
import { readAssets } from '../site/readAssets.js'
import { readSearchEngine } from '../site/readSearchEngine.js'
import { renderDocument } from '../site/renderDocument.js'
import type { SiteView } from '../site/SiteView.js'
import { toLlmsText } from '../site/toLlmsText.js'
import { toSearchIndex } from '../site/toSearchIndex.js'
import { toSitemap } from '../site/toSitemap.js'
import type { ExportContent } from './ExportContent.js'
import { findProblems, type PageReferences } from './findProblems.js'
import { localize } from './localize.js'
import { readWidgetFiles } from './readWidgetFiles.js'
import { toPageFile } from './toPageFile.js'

export interface RenderOptions {
  /** Takes one file of the site, by its path with forward slashes. */
  write: (file: string, body: string | Buffer) => Promise<void>
  /** Told after each page how many are done. @returns `false` to stop */
  onPage: (pageCount: number) => Promise<boolean>
}

/** What an owner should know of an exported site. */
export interface Findings {
  /** Links that lead nowhere, as sentences. */
  deadLinks: string[]
  /** What the pages load from elsewhere, as sentences. */
  outsideReferences: string[]
}

/**
 * Writes a site as files that need no server: pages with relative links that end in `.html`, their
 * Markdown, the other files of the docs, styles, scripts, search, `llms.txt`, a sitemap where the site's
 * address is known, and a page for wrong addresses.
 *
 * @returns `undefined` when it was stopped
 */
export async function renderSite(content: ExportContent, { write, onPage }: RenderOptions): Promise<Findings | undefined> {
  const { site, url, files, hasWidget, assistant } = content
  const assets = readAssets()
  const view: SiteView = { site, basePath: '', url, assistantKey: '', starterQuestions: [], assets }
  const widget = hasWidget ? await readWidgetFiles() : new Map<string, Buffer>()
  const others = new Set([
    ...[...files.keys()].map(encodePath),
    ...[...widget.keys()].map((file) => `_docs-assistant/${file}`),
    ...Object.values(assets).map(({ file }) => `_site/${file}`),
    '_config.js',
  ])
  const toFile = (pathname: string) => {
    const page = site.pages.get(pathname)
    if (page !== undefined) return toPageFile(page.path)
    const file = pathname.slice(1)
    return others.has(file) ? file : undefined
  }

  const render = async (page: Page | undefined, file: string) => {
    const tree = await renderDocument(view, page, toScripts(assets))
    const references = page && localize(tree, file, toFile)
    return { html: toHtml(tree), references }
  }

  const pages: PageReferences[] = []
  for (const page of site.pages.values()) {
    const file = toPageFile(page.path)
    const { html, references } = await render(page, file)
    if (references !== undefined) pages.push({ source: page.file, file, ...references })
    await write(decodeURIComponent(file), html)
    await write(decodeURIComponent(file).replace(/html$/, 'md'), page.source)
    if (!(await onPage(pages.length))) return undefined
  }

  // Shown at any address, so what it refers to stays where the root is.
  await write('404.html', (await render(undefined, '404.html')).html)
  for (const [file, body] of files) await write(file, body)
  for (const [file, body] of widget) await write(`_docs-assistant/${file}`, body)
  for (const { file, body } of Object.values(assets)) await write(`_site/${file}`, body)
  await write('_config.js', `globalThis.docsSite = ${JSON.stringify({ assistant: assistant ?? null })}\n`)
  await write('_search/engine.js', readSearchEngine())
  await write('_search/index.js', toSearchIndex(site, ({ path }, { id }) => toPageFile(path) + (id === '' ? '' : `#${id}`)))
  await write('llms.txt', toLlmsText(view))
  if (url !== undefined) await write('sitemap.xml', toSitemap(view, url))
  return findProblems(pages)
}

/** The assistant is added by the page itself, as a file says that a deployment may write anew. */
function toScripts(assets: SiteView['assets']): Element[] {
  return [
    h('script', { defer: true, src: '/_config.js' }),
    h('script', { defer: true, src: `/_site/${assets['assistant.js'].file}` }),
  ]
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')
