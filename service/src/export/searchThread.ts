import { serveTasks } from '../workers/serveTasks.js'
import MiniSearch from 'minisearch'

/** The fields that are searched, and the fields of a result. */
export interface IndexedEntry {
  id: number
  href: string
  title: string
  heading: string
  text: string
}

/** Options for creating the index, and for loading it in the browser. */
const options = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['href', 'title', 'heading'],
  searchOptions: { boost: { title: 3, heading: 2 } },
}

/** Creates the index of a site as a script, for the search field of its pages. */
export function toSearchIndex(entries: readonly IndexedEntry[]): string {
  const engine = new MiniSearch<IndexedEntry>(options)
  engine.addAll(entries)
  return `globalThis.docsSearch = ${JSON.stringify({ json: JSON.stringify(engine), options })}\n`
}

// The worker thread of `renderSearchIndex`.
serveTasks(toSearchIndex)
