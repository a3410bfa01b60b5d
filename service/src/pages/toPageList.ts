import { toMarkdownPath } from '../content/toPagePath.js'
import type { ToUrl } from '../sites/SearchHit.js'
import { visiblePages, writeHead, type LlmsView } from './writeLlmsFullText.js'
import { writePageLink } from './writePageLink.js'

/**
 * Returns `/sitemap.md`: the titles of all visible pages in one file, with links to their Markdown, nested like the
 * addresses of the pages.
 */
export function toPageList(view: LlmsView, toUrl: ToUrl = view.toFileUrl): string {
  const lines = visiblePages(view).map(({ title, path }) => {
    const depth = Math.max(0, path.split('/').filter(Boolean).length - 1)
    return `${'  '.repeat(depth)}- ${writePageLink(title, toUrl(toMarkdownPath(path)))}\n`
  })
  return writeHead(view) + lines.join('')
}
