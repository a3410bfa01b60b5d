import type { SectionSearch } from '../extractive/index.js'
import { toSections, type Section } from './toSections.js'

/** Maximum time for loading an index, in milliseconds. After that, the service is searched instead. */
const TIMEOUT = 30_000

/** Returns the sections that match a query, best first. */
type SearchIndex = (search: SectionSearch) => Section[]

const indexes = new Map<string, Promise<SearchIndex>>()

async function fetchIndex(address: string, fetch: typeof globalThis.fetch): Promise<SearchIndex> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  const sections = toSections(await response.json())
  const { createSectionSearch } = await import('../device/createSiteFetch.js')
  // URLs in the index may be relative, because a site may not know its own origin.
  return createSectionSearch(sections.map((section) => ({ ...section, url: toAbsolute(section.url, address) })))
}

const toAbsolute = (url: string, base: string) => (URL.canParse(url, base) ? new URL(url, base).href : url)

/** Loads the index of a site once per page. Loads it again if the last attempt failed. */
export function loadIndex(searchIndexUrl: string, fetch: typeof globalThis.fetch): Promise<SearchIndex> {
  const address = new URL(searchIndexUrl, document.baseURI).href
  const index = indexes.get(address) ?? fetchIndex(address, fetch)
  indexes.set(address, index)
  index.catch(() => indexes.delete(address))
  return index
}
