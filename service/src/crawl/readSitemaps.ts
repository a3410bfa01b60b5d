import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import { FetchError } from '../http/fetchPublic.js'
import type { CrawlFetch } from './createCrawlFetch.js'
import type { CrawlLimits } from './crawlLimits.js'
import type { Notes } from './createNotes.js'
import { parseSitemap, type Sitemap } from './parseSitemap.js'

/** A page that a sitemap lists. */
export interface ListedPage {
  /** Without a fragment. */
  url: URL
  lastmod: string | undefined
}

interface SitemapOptions {
  fetch: CrawlFetch
  limits: CrawlLimits
  notes: Notes
  /** Whether a page belongs to the mirror. */
  isInScope: (url: URL) => boolean
  /** Describes the scope of the mirror, for a message. */
  scope: string
}

/**
 * Returns the pages of a sitemap and of those that it lists, in order. `robots.txt` is not checked for sitemaps: the
 * owner configured the first one, and many sites exclude them from search engines.
 * @throws {FetchError} when a sitemap cannot be read, because its pages would seem to be removed; one that an index
 * lists may be missing
 */
export async function readSitemaps(
  address: URL,
  { fetch, limits, notes, isInScope, scope }: SitemapOptions,
): Promise<ListedPage[]> {
  const pages = new Map<string, ListedPage>()
  const open = [{ url: address, depth: 0 }]
  const seen = new Set([address.href])

  function addSitemap(url: URL, depth: number): void {
    if (seen.has(url.href)) return
    if (url.origin !== address.origin) notes.skip(url, `is a sitemap of another origin than ${address.origin}.`)
    else if (depth > limits.sitemapDepth)
      notes.skip(url, `is more than ${limits.sitemapDepth} levels below the first sitemap.`)
    else if (open.length >= limits.sitemaps) notes.skip(url, `comes after the first ${limits.sitemaps} sitemaps.`)
    else open.push({ url, depth })
    seen.add(url.href)
  }

  function addPage(url: URL, lastmod: string | undefined): void {
    url.hash = ''
    if (pages.has(url.href)) return
    if (!isInScope(url)) notes.skip(url, `is not below ${scope}, as the sitemap is.`)
    else if (pages.size >= limits.pages) notes.skip(url, `comes after the first ${limits.pages} pages.`)
    else pages.set(url.href, { url, lastmod })
  }

  // New entries are added while it is read.
  for (const { url, depth } of open) {
    const sitemap = await readSitemap(url, fetch, limits).catch((error: unknown) => {
      if (depth === 0 || !(error instanceof FetchError) || !isGone(error)) throw error
      notes.skip(url, `is a sitemap that ${error.problem}`)
    })
    for (const { loc, lastmod } of sitemap?.entries ?? []) {
      if (!URL.canParse(loc, url)) notes.skip(loc, 'is not an address.')
      else if (sitemap?.isIndex) addSitemap(new URL(loc, url), depth + 1)
      else addPage(new URL(loc, url), lastmod)
    }
  }
  return [...pages.values()]
}

/** Whether the server reports that a URL does not exist. */
export const isGone = ({ response }: FetchError) => response?.status === 404 || response?.status === 410

async function readSitemap(url: URL, fetch: CrawlFetch, limits: CrawlLimits): Promise<Sitemap> {
  const { body } = await fetch.get(url, {
    most: limits.sitemapBytes,
    onRedirect(to, from) {
      if (to.origin !== url.origin)
        throw new FetchError(from, `redirects to ${to.origin}. Set the address there as "sitemap".`)
    },
  })
  try {
    // URLs of other sites and beyond the maximum number of pages only count towards this limit.
    return parseSitemap(await toText(body, limits.sitemapBytes), 10 * limits.pages)
  } catch (cause) {
    throw new FetchError(url, cause instanceof Error ? cause.message : String(cause), undefined, { cause })
  }
}

const unzip = promisify(gunzip)

/** Returns the text of a sitemap, which may be a gzip file regardless of its name and type. */
async function toText(body: Buffer, most: number): Promise<string> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return new TextDecoder().decode(body)
  try {
    return new TextDecoder().decode(await unzip(body, { maxOutputLength: most }))
  } catch (cause) {
    throw new Error(`cannot be decompressed, or is larger than ${most} bytes.`, { cause })
  }
}
