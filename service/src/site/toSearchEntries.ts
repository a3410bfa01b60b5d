import type { Page } from '../content/Page.js'
import type { Site } from '../content/Site.js'
import { unpackContent } from '../content/unpackContent.js'

/** The address of a section from the root of the site, without a slash in front. */
export type ToHref = (page: Page, id: string) => string

export interface SearchEntry {
  page: Page
  href: string
  heading: string
  text: string
}

/** With more sections than this, the whole text would make an index of many megabytes, which each reader loads. */
const MOST_SECTIONS = 5000

/**
 * What can be searched for in the browser: a site's visible sections with their text; on a very large
 * site its pages, with their descriptions and headings.
 */
export function toSearchEntries(site: Site, toHref: ToHref): SearchEntry[] {
  const pages = [...site.pages.values()].filter(({ hidden }) => !hidden)
  const count = pages.reduce((sum, { sections }) => sum + sections.length, 0)
  if (count > MOST_SECTIONS) return pages.map((page) => toPageEntry(page, toHref))
  return pages.flatMap((page) => toSectionEntries(page, toHref))
}

function toSectionEntries(page: Page, toHref: ToHref): SearchEntry[] {
  const blocks = unpackContent(page.content, 'blocks')
  return page.sections.map(({ id, heading }, place) => (
    { page, href: toHref(page, id), heading, text: (blocks[place] ?? []).map(({ text }) => text).join('\n') }
  ))
}

function toPageEntry(page: Page, toHref: ToHref): SearchEntry {
  const headings = page.sections.map(({ heading }) => heading).join('\n')
  return { page, href: toHref(page, ''), heading: page.title, text: `${page.description ?? ''}\n${headings}` }
}
