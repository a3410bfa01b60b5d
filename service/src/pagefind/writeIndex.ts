import { encodeLines, toSymbolWords } from 'docs-assistant/internal/extractive'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import { unpackContent } from '../content/packContent.js'
import type { Page, Site } from '../content/Site.js'
import { toMarkdown, toUrlBelow } from '../sites/SearchHit.js'
import { countSections } from '../sites/ServedSite.js'

/** Files of Pagefind's own user interfaces, which the assistant does not use. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\.(js|css)$/

/**
 * Sections that follow one another share a file. Writing many files takes longer than everything else that Pagefind
 * does, and some hosts limit their number. Readers load about as many bytes, in fewer requests: results are often
 * sections of the same page.
 */
const SECTIONS_PER_FILE = 4

/** So many sections have a file each. */
const MIN_FILES = 200

/**
 * Writes a Pagefind index of a site with one record per section: its Markdown, with the titles of page and section
 * as metadata, so that a browser can quote it as the service does. `src/pagefind/toSiteSections.ts` of the widget
 * reads it.
 *
 * @param folder is emptied first
 * @param basePath the path that the site was built for
 */
export async function writeIndex({ pages }: Site, folder: string, basePath: string): Promise<void> {
  const maxFragments = Math.max(MIN_FILES, Math.ceil(countSections(pages.values()) / SECTIONS_PER_FILE))
  const { index, errors } = await createIndex({ maxFragments })
  if (index === undefined) throw new Error(`Pagefind cannot make an index: ${errors.join(' ')}`)
  try {
    for (const page of pages.values()) await addPage(index, page, basePath)
    await rm(folder, { recursive: true, force: true })
    const written = await index.writeFiles({ outputPath: folder })
    if (written.errors.length > 0) throw new Error(`Pagefind cannot write its index: ${written.errors.join(' ')}`)
  } finally {
    await close()
  }
  const unused = (await readdir(folder)).filter((name) => UNUSED.test(name))
  await Promise.all(unused.map((name) => rm(join(folder, name))))
}

async function addPage(index: PagefindIndex, page: Page, basePath: string): Promise<void> {
  const { path, title, version, language = 'unknown', sections, content } = page
  const blocks = unpackContent(content, 'blocks')
  const toUrl = toUrlBelow({ prefix: '', builtFor: basePath })
  const used = new Set<string>()
  await Promise.all(
    sections.map(async ({ id, heading }, position) => {
      const markdown = (blocks[position] ?? []).map((block) => toMarkdown(block, toUrl)).join('\n\n')
      const symbols = [...toSymbolWords(`${heading}\n${markdown}`).keys()].join(' ')
      const number = used.has(id) ? position : undefined
      used.add(id)
      const { errors } = await index.addCustomRecord({
        url: path + toFragment(id, number),
        content: encodeLines(markdown),
        language,
        meta: { title, heading, ...(symbols !== '' && { symbols }) },
        ...(version && { filters: { version: [version] } }),
      })
      if (errors.length > 0) throw new Error(`Pagefind cannot index ${page.file}: ${errors.join(' ')}`)
    }),
  )
}

/**
 * Returns the fragment of a section. Pagefind keeps one record per URL, so the second section of a page without an
 * anchor, or with the same one, is numbered. Browsers ignore what follows `:~:`.
 */
function toFragment(id: string, number: number | undefined): string {
  if (number === undefined) return id === '' ? '' : `#${id}`
  return `#${id}:~:${number}`
}
