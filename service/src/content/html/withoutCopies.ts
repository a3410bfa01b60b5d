import { Buffer } from 'node:buffer'
import { basename, dirname } from 'node:path/posix'
import type { Page, ParsedPage } from '../Site.js'

/**
 * Removes an index page that is a copy of another page of its folder, because answers would quote it twice: mdBook
 * copies the first chapter.
 */
export function withoutCopies(parsed: readonly ParsedPage[]): ParsedPage[] {
  const chapters = new Map<string, Page[]>()
  for (const { page } of parsed) {
    if (isIndex(page)) continue
    const folder = dirname(page.file)
    const known = chapters.get(folder)
    if (known) known.push(page)
    else chapters.set(folder, [page])
  }
  const isCopy = (page: Page) => chapters.get(dirname(page.file))?.some((chapter) => hasSameContent(page, chapter))
  return parsed.filter(({ page }) => !isIndex(page) || !isCopy(page))
}

function isIndex({ file }: Page): boolean {
  return basename(file) === 'index.html'
}

function hasSameContent(page: Page, other: Page): boolean {
  return page.title === other.title && Buffer.compare(page.content, other.content) === 0
}
