import type { SearchResult } from 'docs-assistant/contract'
import { unpackContent } from '../content/packContent.js'
import type { Site, Page } from '../content/Site.js'
import { toPageFile } from './localize.js'

export interface SearchEntry {
  page: Page
  /** Relative to the root of the site. */
  href: string
  heading: string
  text: string
}

/** Maximum number of sections. With more, the full-text index would be many megabytes for each reader. */
const MAX_SECTIONS = 5000

/**
 * Returns the entries for the search in the browser: the visible sections of a site with their text; on a very large
 * site, its pages with their descriptions and headings.
 */
export function toSearchEntries(site: Site): SearchEntry[] {
  const pages = [...site.renderedPages.values()].filter(({ hidden }) => !hidden)
  const count = pages.reduce((sum, { sections }) => sum + sections.length, 0)
  if (count > MAX_SECTIONS) return pages.map(toPageEntry)
  return pages.flatMap(toSectionEntries)
}

function toSectionEntries(page: Page): SearchEntry[] {
  const blocks = unpackContent(page.content, 'blocks')
  return page.sections.map(({ id, heading }, index) => ({
    page,
    href: toPageFile(page.path) + (id === '' ? '' : `#${id}`),
    heading,
    text: (blocks[index] ?? []).map(({ text }) => text).join('\n'),
  }))
}

function toPageEntry(page: Page): SearchEntry {
  const headings = page.sections.map(({ heading }) => heading).join('\n')
  return { page, href: toPageFile(page.path), heading: page.title, text: `${page.description ?? ''}\n${headings}` }
}

/**
 * Returns the text of a site as JSON, for the `searchIndexUrl` of its assistant: sections in the same form as in
 * results of the service's search. The file is in a folder below the root, to which its URLs are relative.
 */
export function toSectionList(entries: readonly SearchEntry[]): string {
  const results = entries.map(
    ({ page, href, heading, text }): SearchResult => ({
      path: page.path,
      url: `../${href}`,
      title: page.title,
      heading: heading === page.title ? '' : heading,
      content: text,
      metadata: { ...(page.version && { version: page.version }), ...(page.language && { language: page.language }) },
    }),
  )
  return JSON.stringify(results)
}
