import MiniSearch from 'minisearch'
import type { Site } from '../content/Site.js'
import { toSearchEntries, type ToHref } from './toSearchEntries.js'

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

/** The index of a site as a script, for the search field of its pages. */
export function toSearchIndex(site: Site, toHref: ToHref): string {
  const engine = new MiniSearch<Entry>(options)
  engine.addAll(
    toSearchEntries(site, toHref).map(({ page, href, heading, text }, id) => ({ id, href, title: page.title, heading, text })),
  )
  return `globalThis.docsSearch = ${JSON.stringify({ json: JSON.stringify(engine), options })}\n`
}
