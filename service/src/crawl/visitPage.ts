import { join } from 'node:path'
import { readText, writeFileAtomic } from '../files/textFiles.js'
import { FetchError } from '../http/fetchPublic.js'
import type { CrawlFetch } from './createCrawlFetch.js'
import type { FilePlan } from './createFilePlan.js'
import type { CrawlLimits } from './crawlLimits.js'
import type { MirroredPage } from './mirrorState.js'
import type { ListedPage } from './readSitemaps.js'
import { toMirroredHtml } from './toMirroredHtml.js'
import { toMirrorFile } from './toMirrorFile.js'

/** A file with this byte order mark is read as UTF-8, whatever its `<meta>` declares. */
const MARK = '\uFEFF'

export interface VisitOptions {
  fetch: CrawlFetch
  folder: string
  limits: CrawlLimits
  /** The files of the listed pages. */
  plan: FilePlan
  /** Returns the reason why a URL must not be mirrored, as a sentence without its subject. */
  explainRefusal: (url: URL) => string | undefined
}

interface Visit {
  page: MirroredPage
  /** Whether its file was written. */
  isChanged: boolean
}

/**
 * Requests a page, and writes its file if its content has changed. A redirected page is stored at its final URL.
 * @param known the last visit, if its file still exists
 * @returns `undefined` if it redirects to another page of the crawl
 * @throws {FetchError} when it cannot be mirrored
 */
export async function visitPage(
  listed: ListedPage,
  known: MirroredPage | undefined,
  options: VisitOptions,
): Promise<Visit | undefined> {
  const { fetch, folder, limits, plan, explainRefusal } = options
  const { url, lastmod } = listed
  let final = url
  const { isUnchanged, headers, body } = await fetch.get(url, {
    most: limits.pageBytes,
    type: 'text/html',
    headers: known ? toConditions(known) : {},
    onRedirect(to, from) {
      final = new URL(to)
      final.hash = ''
      const problem = explainRefusal(final)
      if (problem !== undefined) throw new FetchError(from, `redirects to an address that ${problem}`)
    },
  })
  if (isUnchanged) {
    if (known === undefined) throw new FetchError(url, 'answered with status 304, which was not asked for.')
    const target = toMirrorFile(final)
    // The redirect has changed, so the file of its target may not exist.
    if (typeof target === 'string' || target.file !== known.file) return visitPage(listed, undefined, options)
  }
  if (final.href !== url.href) {
    if (plan.has(final)) return undefined
    plan.release(url)
  }
  const target = plan.claim(final)
  if (typeof target === 'string') throw new FetchError(url, `redirects to an address that ${target}`)
  const { file, path } = target
  if (isUnchanged && known !== undefined)
    return { page: { ...known, lastmod, checkedAt: Date.now() }, isChanged: false }

  const html = MARK + toMirroredHtml(body, headers['content-type'], url.origin + path)
  if (Buffer.byteLength(html) > limits.pageBytes) throw new FetchError(url, `is larger than ${limits.pageBytes} bytes.`)
  const { etag, 'last-modified': lastModified } = headers
  return {
    page: { file, etag, lastModified, lastmod, checkedAt: Date.now() },
    isChanged: await writeIfChanged(url, join(folder, file), html),
  }
}

function toConditions({ etag, lastModified }: MirroredPage): Record<string, string> {
  return {
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(lastModified !== undefined && { 'If-Modified-Since': lastModified }),
  }
}

/** File system error codes that concern a single name, such as a file in place of a folder. */
const NAME_ERRORS = new Set(['EEXIST', 'EINVAL', 'EISDIR', 'ENAMETOOLONG', 'ENOTDIR', 'ENOTEMPTY'])

async function writeIfChanged(url: URL, file: string, html: string): Promise<boolean> {
  try {
    return (await readText(file)) !== html && (await writeFileAtomic(file, html))
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (!NAME_ERRORS.has(code)) throw cause
    throw new FetchError(url, `cannot be stored under its name (${code}).`, undefined, { cause })
  }
}
