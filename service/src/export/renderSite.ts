import { toHtml } from 'hast-util-to-html'
import { join } from 'node:path'
import { readAssets } from '../site/readAssets.js'
import { readSearchEngine } from '../site/readSearchEngine.js'
import { renderDocument } from '../site/renderDocument.js'
import type { SiteView } from '../site/SiteView.js'
import { toLlmsText } from '../site/toLlmsText.js'
import { toSearchEntries } from '../site/toSearchEntries.js'
import { renderSearchIndex } from '../site/renderSearchIndex.js'
import { toSectionList } from '../site/toSectionList.js'
import { toSitemap } from '../site/toSitemap.js'
import type { Addresses } from './Addresses.js'
import type { ArticleCache } from './ArticleCache.js'
import type { ExportContent } from './ExportContent.js'
import { findProblems } from './findProblems.js'
import { listWidgetFiles } from './listWidgetFiles.js'
import { renderPages } from './renderPages.js'
import type { Staging } from './Staging.js'
import { toPageFile } from './toPageFile.js'
import { toScripts } from './toScripts.js'

export interface RenderOptions {
  articles: ArticleCache
  /** Takes the files. */
  staging: Staging
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
 * Stages a site as files that need no server: pages with relative links that end in `.html`, their
 * Markdown, the other files of the docs, styles, scripts, search, `llms.txt`, a sitemap where the site's
 * address is known, and a page for wrong addresses.
 *
 * @returns `undefined` when it was stopped
 */
export async function renderSite(content: ExportContent, options: RenderOptions): Promise<Findings | undefined> {
  const { site, url, files, assistant } = content
  const { staging } = options
  const assets = readAssets()
  const view: SiteView = { site, basePath: '', url, assistantKey: '', starterQuestions: [], assets }
  const widget = await listWidgetFiles()
  const addresses: Addresses = {
    pages: new Set(site.pages.keys()),
    files: new Set([
      ...files.map(encodePath),
      ...widget.map(({ file }) => file),
      ...Object.values(assets).map(({ file }) => `_site/${file}`),
      '_config.js',
    ]),
  }

  // First, because they may change while the pages are rendered.
  for (const file of files) await staging.copy(file, join(site.folder, file))
  for (const { file, from } of widget) await staging.copy(file, from)
  // Before the pages, because the index for their search takes as much memory as the threads that render them.
  await writeOthers()
  const pages = await renderPages(view, addresses, options)
  return pages && findProblems(pages)

  async function writeOthers(): Promise<void> {
    // Shown at any address, so what it refers to stays where the root is.
    await staging.write('404.html', toHtml(renderDocument(view, undefined, { article: [], tail: toScripts(view) })))
    for (const { file, body } of Object.values(assets)) await staging.write(`_site/${file}`, body)
    await staging.write('_config.js', `globalThis.docsSite = ${JSON.stringify({ assistant: assistant ?? null })}\n`)
    await staging.write('_search/engine.js', readSearchEngine())
    const entries = toSearchEntries(site, ({ path }, id) => toPageFile(path) + (id === '' ? '' : `#${id}`))
    await staging.write('_search/index.js', await renderSearchIndex(entries))
    await staging.write('_search/sections.json', toSectionList(entries))
    await staging.write('llms.txt', toLlmsText(view))
    if (url !== undefined) await staging.write('sitemap.xml', toSitemap(view, url))
  }
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')
