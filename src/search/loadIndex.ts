import type { Section } from './Section.js'
import { toSections } from './toSections.js'

const indexes = new Map<string, Promise<Section[]>>()

async function fetchIndex(address: string): Promise<Section[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  // Addresses in it may be relative: a site does not always know where it is.
  return toSections(await response.json()).map((section) => ({ ...section, url: toAbsolute(section.url, address) }))
}

const toAbsolute = (url: string, base: string) => (URL.canParse(url, base) ? new URL(url, base).href : url)

/** The index of a site, loaded once for each page; again, if that failed before. */
export function loadIndex(searchIndex: string): Promise<Section[]> {
  const address = new URL(searchIndex, document.baseURI).href
  const index = indexes.get(address) ?? fetchIndex(address)
  indexes.set(address, index)
  index.catch(() => indexes.delete(address))
  return index
}
