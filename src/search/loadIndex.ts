import { toSections, type Section } from './toSections.js'

/** Maximum time for loading an index, in milliseconds. After that, the service is searched instead. */
const TIMEOUT = 30_000

const indexes = new Map<string, Promise<Section[]>>()

async function fetchIndex(address: string, fetch: typeof globalThis.fetch): Promise<Section[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  // URLs in the index may be relative, because a site may not know its own origin.
  return toSections(await response.json()).map((section) => ({ ...section, url: toAbsolute(section.url, address) }))
}

const toAbsolute = (url: string, base: string) => (URL.canParse(url, base) ? new URL(url, base).href : url)

/** Loads the index of a site once per page. Loads it again if the last attempt failed. */
export function loadIndex(searchIndexUrl: string, fetch: typeof globalThis.fetch): Promise<Section[]> {
  const address = new URL(searchIndexUrl, document.baseURI).href
  const index = indexes.get(address) ?? fetchIndex(address, fetch)
  indexes.set(address, index)
  index.catch(() => indexes.delete(address))
  return index
}
