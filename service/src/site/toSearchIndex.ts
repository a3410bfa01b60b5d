import MiniSearch from 'minisearch'
import type { Page, Section } from '../content/Page.js'
import type { Site } from '../content/Site.js'

type ToHref = (page: Page, id: string) => string

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

/** With more sections than this, the whole text would make an index of many megabytes, which each reader loads. */
const MOST_SECTIONS = 5000

/**
 * The index of a site's visible sections as a script, for the search field of its pages. On a very
 * large site it leads to pages, by their titles, descriptions and headings.
 *
 * @param toHref the address of a section from the root of the site, without a slash in front
 */
export function toSearchIndex(site: Site, toHref: ToHref): string {
  const engine = new MiniSearch<Entry>(options)
  const pages = [...site.pages.values()].filter(({ hidden }) => !hidden)
  const count = pages.reduce((sum, { sections }) => sum + sections.length, 0)
  const entries = count > MOST_SECTIONS
    ? pages.map((page) => toPageEntry(page, toHref))
    : pages.flatMap((page) => page.sections.map((section) => toSectionEntry(page, section, toHref)))
  engine.addAll(entries.map((entry, id) => ({ id, ...entry })))
  return `globalThis.docsSearch = ${JSON.stringify({ json: JSON.stringify(engine), options })}\n`
}

function toSectionEntry(page: Page, section: Section, toHref: ToHref): Omit<Entry, 'id'> {
  return {
    href: toHref(page, section.id),
    title: page.title,
    heading: section.heading,
    text: section.blocks.map(({ text }) => text).join('\n'),
  }
}

function toPageEntry(page: Page, toHref: ToHref): Omit<Entry, 'id'> {
  const headings = page.sections.map(({ heading }) => heading).join('\n')
  return { href: toHref(page, ''), title: page.title, heading: page.title, text: `${page.description ?? ''}\n${headings}` }
}
