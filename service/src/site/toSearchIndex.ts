import MiniSearch from 'minisearch'
import type { Page, Section } from '../content/Page.js'
import type { Site } from '../content/Site.js'

interface Entry {
  id: number
  href: string
  title: string
  heading: string
  text: string
}

/** What the index is made with, and read with in the browser. */
const options = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['href', 'title', 'heading'],
  searchOptions: { boost: { title: 3, heading: 2 } },
}

/**
 * The index of a site's visible sections as a script, for the search field of its pages.
 *
 * @param toHref the address of a section from the root of the site, without a slash in front
 */
export function toSearchIndex(site: Site, toHref: (page: Page, section: Section) => string): string {
  const engine = new MiniSearch<Entry>(options)
  const visible = [...site.pages.values()].filter(({ hidden }) => !hidden)
  const sections = visible.flatMap((page) => page.sections.map((section) => ({ page, section })))
  engine.addAll(sections.map(({ page, section }, id) => ({
    id,
    href: toHref(page, section),
    title: page.title,
    heading: section.heading,
    text: section.blocks.map(({ text }) => text).join('\n'),
  })))
  return `globalThis.docsSearch = ${JSON.stringify({ json: JSON.stringify(engine), options })}\n`
}
