import type { Page } from '../content/Page.js'
import { unpackContent } from '../content/unpackContent.js'
import type { SiteView } from '../site/SiteView.js'
import type { Addresses } from './Addresses.js'
import { assemblePage } from './assemblePage.js'
import { createArticleRenderer } from './createArticleRenderer.js'
import type { PageReferences } from './findProblems.js'
import type { RenderOptions } from './renderSite.js'
import { toPageFile } from './toPageFile.js'

/**
 * Writes every page and its Markdown, a few at a time, each out of memory once it is written.
 *
 * @returns what the pages refer to, in their order; `undefined` when it was stopped
 */
export async function renderPages(
  view: SiteView,
  addresses: Addresses,
  { articles, staging, onPage }: RenderOptions,
): Promise<PageReferences[] | undefined> {
  const renderer = createArticleRenderer(addresses)
  const references = new Map<Page, PageReferences>()
  const waiting = view.site.pages.values()
  const stopping = new AbortController()

  async function renderOne(page: Page): Promise<void> {
    const known = await articles.find(page, addresses)
    const article = known ?? await renderer.render(page)
    if (known === undefined) await articles.keep(page, article)
    const file = toPageFile(page.path)
    const { html, links, outside, ids } = assemblePage(view, page, article, addresses)
    await staging.write(decodeURIComponent(file), html)
    await staging.write(decodeURIComponent(file).replace(/html$/, 'md'), unpackContent(page.content, 'source'))
    // Only what may turn out dead is kept: not links to whole pages, nor to the page's own headings.
    const own = new Set(ids)
    const doubtful = links.filter((link) => link.file === undefined || (link.id !== '' && !(link.file === file && own.has(link.id))))
    references.set(page, { source: page.file, file, links: doubtful, outside, ids: ids.join('\0') })
    if (!(await onPage(references.size))) stopping.abort()
  }

  async function renderNext(): Promise<void> {
    for (const page of waiting) {
      if (stopping.signal.aborted) return
      await renderOne(page)
    }
  }

  try {
    await Promise.all(Array.from({ length: renderer.concurrency }, renderNext))
    if (stopping.signal.aborted) return undefined
  } finally {
    // One page that fails ends the work on the others.
    stopping.abort()
    await renderer.close()
  }
  return [...view.site.pages.values()].flatMap((page) => references.get(page) ?? [])
}
