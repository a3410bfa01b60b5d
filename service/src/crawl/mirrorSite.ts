import { rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Warn } from '../content/Site.js'
import { FetchError } from '../http/fetchPublic.js'
import { createCrawlFetch, type CrawlFetch } from './createCrawlFetch.js'
import { createFilePlan } from './createFilePlan.js'
import { createNotes, type Notes } from './createNotes.js'
import { CRAWL_LIMITS, type CrawlLimits } from './crawlLimits.js'
import { readMirrorState, writeMirrorState, type MirroredPage } from './mirrorState.js'
import { readRobots } from './readRobots.js'
import { readSitemaps, type ListedPage } from './readSitemaps.js'
import { visitPages } from './visitPages.js'

/** Number of pages after which the state is saved, so that a killed process loses little work. */
const SAVE_INTERVAL = 500

export interface MirrorOptions {
  /** URL of the sitemap, or of an index of sitemaps. Pages of its origin and below its folder are mirrored. */
  sitemap: string
  /**
   * Absolute path of the mirror; created if needed. The state of its pages is stored next to it, in `{folder}.json`.
   * Files that no crawl has written are not touched. Two crawls must not use the same folder at the same time.
   */
  folder: string
  /** Allows addresses of private networks. @default false */
  allowPrivate?: boolean | undefined
  /** Called for everything that is left out, with one sentence per reason. */
  warn: Warn
  /** Aborts the crawl. The pages mirrored so far are kept. */
  signal?: AbortSignal | undefined
  limits?: Partial<CrawlLimits> | undefined
}

/** The outcome of a crawl. */
export interface MirrorResult {
  /** The number of pages in the mirror: the sum of the three below. */
  pages: number
  /** The number of pages whose files were written. */
  changed: number
  unchanged: number
  /** The number of pages that could not be requested, whose last copy is kept. */
  kept: number
  /** The number of files that were removed. */
  removed: number
  /** Says which pages are left out or kept, one sentence per reason. */
  skipped: string[]
}

/** The reason why a site was not crawled. Its mirror is unchanged. */
export class CrawlError extends Error {
  override name = 'CrawlError'
}

/**
 * Mirrors the pages of a sitemap into a folder, for the reader of HTML folders. Files have the complete paths of the
 * pages: `https://docs.example.com/en/guide/` is `en/guide/index.html`. Only changed pages are downloaded, and only
 * files with changed content are written. Pages are removed if the sitemap no longer lists them, if `robots.txt`
 * disallows them, or if the server responds with 404 or 410.
 * @throws {CrawlError} when `robots.txt` or the sitemap cannot be read, or no page can be mirrored
 * @throws the reason of `signal` when it is aborted; the error of Node when a file cannot be written
 */
export async function mirrorSite(options: MirrorOptions): Promise<MirrorResult> {
  const { sitemap, folder, allowPrivate = false, warn, signal } = options
  const limits = { ...CRAWL_LIMITS, ...options.limits }
  signal?.throwIfAborted()
  const fetch = createCrawlFetch({ allowPrivate, limits, signal })
  const notes = createNotes()
  const { listed, explainRefusal } = await list(sitemap, { fetch, limits, notes })

  const state = await readMirrorState(folder)
  const pages = new Map<string, MirroredPage>()
  const counts = { changed: 0, unchanged: 0, kept: 0 }
  const save = () => writeMirrorState(folder, { pages: new Map([...state.pages, ...pages]), files: state.files })
  const plan = createFilePlan()
  const planned = listed.filter(({ url }) => {
    const target = plan.claim(url)
    if (typeof target === 'string') notes.skip(url, target)
    return typeof target !== 'string'
  })
  // Pages that earlier crawls did not reach come first.
  const visitedAt = ({ url }: ListedPage) => state.pages.get(url.href)?.checkedAt ?? 0
  try {
    await visitPages(
      planned.toSorted((a, b) => visitedAt(a) - visitedAt(b)),
      {
        fetch,
        folder,
        limits,
        plan,
        notes,
        explainRefusal,
        findKnown: ({ href }) => state.pages.get(href),
        async onPage({ href }, page, outcome) {
          counts[outcome] += 1
          pages.set(href, page)
          state.files.add(page.file)
          if (pages.size % SAVE_INTERVAL === 0) await save()
        },
      },
    )
  } catch (error) {
    // The first error is more useful than a disk error for this file.
    if (pages.size > 0) await save().catch(() => undefined)
    throw error
  }

  const skipped = notes.list()
  if (pages.size === 0)
    throw new CrawlError(
      `No page of ${sitemap} can be mirrored, so the mirror stays as it was. ${skipped[0] ?? 'It lists none.'}`,
    )
  skipped.forEach((sentence) => warn(sentence))
  const files = new Set([...pages.values()].map(({ file }) => file))
  const left = [...state.files].filter((file) => !files.has(file))
  for (const file of left) await removeFile(folder, file)
  await writeMirrorState(folder, { pages, files })
  return { pages: pages.size, ...counts, removed: left.length, skipped }
}

/** Returns the pages of the sitemap, and the rules of `robots.txt`. */
async function list(
  sitemap: string,
  { fetch, limits, notes }: { fetch: CrawlFetch; limits: CrawlLimits; notes: Notes },
) {
  if (!URL.canParse(sitemap) || !/^https?:/i.test(sitemap)) {
    throw new CrawlError(
      `"${sitemap}" is not the address of a sitemap. Use one such as https://docs.example.com/sitemap.xml.`,
    )
  }
  const address = new URL(sitemap)
  const scope = new URL('.', address)
  const isInScope = ({ origin, pathname }: URL) => origin === scope.origin && `${pathname}/`.startsWith(scope.pathname)
  try {
    const robots = await readRobots(fetch, address.origin, limits.pageBytes)
    fetch.setDelay(robots.delayMs)
    const listed = await readSitemaps(address, { fetch, limits, notes, isInScope, scope: scope.href })
    const explainRefusal = (url: URL) => {
      if (!isInScope(url)) return `is not below ${scope.href}, as the sitemap is.`
      return robots.isAllowed(url) ? undefined : 'is disallowed by robots.txt.'
    }
    return { listed, explainRefusal }
  } catch (cause) {
    if (!(cause instanceof FetchError)) throw cause
    throw new CrawlError(`The mirror of ${sitemap} stays as it was: ${cause.message}`, { cause })
  }
}

/** Removes a file, and folders that are then empty. */
async function removeFile(folder: string, file: string): Promise<void> {
  await rm(join(folder, file), { force: true })
  for (let parent = dirname(file); parent !== '.'; parent = dirname(parent)) {
    const isRemoved = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    )
    if (!isRemoved) return
  }
}
