import { toHtml } from 'hast-util-to-html'
import { join } from 'node:path'
import type { PageLink } from 'docs-assistant/page-links'
import { toLlmsLists } from '../pages/toLlmsLists.js'
import { toPageList } from '../pages/toPageList.js'
import { writeLlmsSmallText } from '../pages/writeLlmsSmallText.js'
import { writeLlmsFullText, type LlmsView } from '../pages/writeLlmsFullText.js'
import { writeParts } from '../agents/writePage.js'
import type { Site } from '../content/Site.js'
import type { Source } from '../content/Source.js'
import { toMarkdownPath } from '../content/toPagePath.js'
import { isWidgetFile, widgetFolder } from '../pages/createWidgetFiles.js'
import { readAssets } from '../pages/readAssets.js'
import { renderDocument, type SiteView } from '../pages/renderDocument.js'
import { renderSearchForm } from '../pages/renderSearch.js'
import { readSearchEngine, renderSearchIndex } from './renderSearchIndex.js'
import { toSearchEntries, toSectionList } from './toSearchEntries.js'
import { toSitemap } from '../pages/toSitemap.js'
import { renderPages, type RenderOptions, toScripts } from './renderPages.js'
import { fold } from './portableNames.js'
import { findProblems, type Findings, toMarkdownLinks, toPageFile, type Addresses } from './localize.js'
import { readdir } from 'node:fs/promises'
import { listFiles } from '../content/listFiles.js'
import { toPublicType } from '../pages/serveFile.js'

/** A file that is published along with the pages. */
interface PublicFile {
  /** Relative to the root of the site, with forward slashes. */
  file: string
  /** Path of the file to copy. */
  from: string
}

/**
 * Lists the files that are published along with the pages of Markdown sources. Of two with the same path, the first is
 * used.
 */
export async function listPublicFiles(sources: readonly Source[]): Promise<PublicFile[]> {
  const byFile = new Map<string, PublicFile>()
  for (const { kind, folder, path } of sources) {
    const names =
      kind === 'markdown' ? await listFiles(folder, { isWanted: (name) => toPublicType(name) !== undefined }) : []
    for (const name of names) {
      const file = `${path}/${name}`.slice(1)
      if (!byFile.has(file)) byFile.set(file, { file, from: join(folder, name) })
    }
  }
  return [...byFile.values()]
}

/**
 * Lists the files of `docs-assistant/embed`, except those that are for developers. Throws if the library is not built.
 */
async function listWidgetFiles(): Promise<PublicFile[]> {
  const names = await readdir(widgetFolder).catch((cause: unknown) => {
    throw new Error('The assistant is not built, so it cannot be exported. Build it with "npm run build".', { cause })
  })
  return names
    .filter(isWidgetFile)
    .sort()
    .map((name) => ({ file: `_docs-assistant/${name}`, from: join(widgetFolder, name) }))
}

/** The input of an export, read when it starts. */
export interface ExportContent {
  site: Site
  /** Public URL, if the owner has set one. */
  url: string | undefined
  pageLinks: readonly PageLink[]
  /** Other files to publish. */
  files: readonly PublicFile[]
  /**
   * Attributes of the assistant on the pages, in camel case; `undefined` for none. Its files are exported anyway,
   * because a deployment may configure a service or offline answers.
   */
  assistant: Readonly<Record<string, string>> | undefined
  /** Whether readers can try the operations of an API. A deployment may configure it. */
  hasPlayground: boolean
}

/**
 * Stages a site as files that need no server: pages with relative links that end in `.html`, their Markdown, the other
 * files of the docs, styles, scripts, search, `llms.txt` and its relatives, a sitemap if the URL of the site is known,
 * and an error page.
 */
export async function renderSite(content: ExportContent, options: RenderOptions): Promise<Findings> {
  const { site, url, pageLinks, files, assistant, hasPlayground } = content
  const { staging } = options
  const assets = readAssets()
  const view: SiteView = {
    site,
    basePath: '',
    url,
    assistantKey: '',
    starterQuestions: [],
    hasAgentTools: false,
    keepsQuestions: false,
    attachments: [],
    support: undefined,
    pageLinks,
    mcp: undefined,
    assets,
  }
  const widget = await listWidgetFiles()
  const addresses: Addresses = {
    pages: new Set(site.pages.keys()),
    files: new Set([
      ...files.map(({ file }) => encodePath(file)),
      ...widget.map(({ file }) => file),
      ...[...site.pages.values()].map(({ path }) => toMarkdownPath(path).slice(1)),
      ...Object.values(assets).map(({ file }) => `_site/${file}`),
      '_config.js',
      'llms.txt',
    ]),
  }

  const owned = new Set(
    [...files.map(({ file }) => file), ...[...site.pages.keys()].map((path) => toPageFile(path))].map(fold),
  )
  // Copied first, because they may change while the pages are rendered.
  for (const { file, from } of [...files, ...widget]) await staging.copy(file, from)
  // Before the pages, because building the search index takes as much memory as the rendering threads.
  await writeOthers()
  return findProblems(await renderPages(view, addresses, options))

  async function writeOthers(): Promise<void> {
    // Served at any path, so its links must be absolute.
    await writeUnlessOwned('404.html', () =>
      toHtml(renderDocument(view, undefined, { search: renderSearchForm(), article: [], tail: toScripts(view) })),
    )
    for (const { file, body } of Object.values(assets)) await staging.write(`_site/${file}`, body)
    const settings = { assistant: assistant ?? null, features: { playground: hasPlayground } }
    await staging.write('_config.js', `globalThis.docsSite = ${JSON.stringify(settings)}\n`)
    await staging.write('_search/engine.js', readSearchEngine())
    const entries = toSearchEntries(site)
    await staging.write('_search/index.js', await renderSearchIndex(entries))
    await writeUnlessOwned('_search/sections.json', () => toSectionList(entries))
    const toUrl = toMarkdownLinks(addresses, 'llms.txt', url)
    const llmsView: LlmsView = {
      site,
      toPageUrl: (path) => (url === undefined ? toPageFile(path) : `${url}/${path === '/' ? '' : toPageFile(path)}`),
      toFileUrl: toUrl,
      readParts: (page) => writeParts(page, toUrl),
    }
    const lists = toLlmsLists(llmsView, { linksIn: (list) => toMarkdownLinks(addresses, list.slice(1), url) })
    for (const [path, list] of lists) await writeUnlessOwned(decodeURIComponent(path).slice(1), () => list)
    if (!owned.has('llms-full.txt')) await staging.writeParts('llms-full.txt', writeLlmsFullText(llmsView))
    await writeUnlessOwned('llms-small.txt', () => writeLlmsSmallText(llmsView))
    await writeUnlessOwned('sitemap.md', () => toPageList(llmsView))
    if (url !== undefined)
      await writeUnlessOwned('sitemap.xml', () => toSitemap(view.site.renderedPages.values(), (path) => url + path))
  }

  /** The docs may have a file of this name, which their owner wants in its place. */
  async function writeUnlessOwned(file: string, toBody: () => string): Promise<void> {
    if (!owned.has(file)) await staging.write(file, toBody())
  }
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')
