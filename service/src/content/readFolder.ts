import { open, stat } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import { join } from 'node:path'
import { decodeHtml, decodeText } from '../files/htmlEncoding.js'
import { waitForDescriptors } from '../files/waitForDescriptors.js'
import { isMissing, listFiles, toError } from './listFiles.js'
import { readOpenApiInThread } from './openapi/readOpenApiInThread.js'
import type { PagePlayground } from './openapi/PlaygroundOperation.js'
import { isPageFile, type SourceKind } from './Source.js'

/** Number of files that are open at a time: far below the limit of 1,024 on many systems. */
const BATCH = 32

const ONE_MEGABYTE = 1_000_000

/** Parsing a page of this size takes several seconds and 200 MB. */
const MAX_MEGABYTES = 4

/** The document of GitHub's API has 12 MB. */
const MAX_OPENAPI_MEGABYTES = 32

/**
 * Minimum age of a file, in milliseconds, for its stamp to be reliable: file systems have a time resolution of up to
 * two seconds, so the file may change again without a new stamp.
 */
const YOUNG_MS = 2_000

type FoundFile =
  | { file: string; source: string; encoding: string; stamp: string | undefined; playground?: PagePlayground }
  /** A file that has not changed. */
  | { file: string; isUnchanged: true }
  /** A file or folder that cannot be read. */
  | { path: string; error: Error }

/**
 * Yields every page file below a folder with its text, by its path relative to the folder with forward slashes. Skips
 * folders without pages: see `isPassedOver`, and links that lead out of the folder. For an OpenAPI document, `folder`
 * is its path, and the files are the pages that are generated from it.
 * @param isUnchanged whether a file has the same stamp (size and times) as before; it is then not read
 * @throws when the folder itself cannot be read; unreadable files and folders below it are yielded as errors
 */
export async function* readFolder(
  folder: string,
  kind: SourceKind,
  isUnchanged: (file: string, stamp: string) => boolean = () => false,
): AsyncGenerator<FoundFile> {
  if (kind === 'openapi') {
    const { text } = await readFileText(folder, kind, MAX_OPENAPI_MEGABYTES)
    const { files, problems } = await readOpenApiInThread(text)
    for (const { place, reason } of problems) yield { path: place, error: new Error(reason) }
    for (const page of files) yield { ...page, encoding: 'UTF-8', stamp: undefined }
    return
  }
  const unreadable: FoundFile[] = []
  const files = await listPageFiles(folder, kind, (path, error) => unreadable.push({ path, error }))
  yield* unreadable
  for (let start = 0; start < files.length; start += BATCH) {
    const found = await Promise.all(
      files.slice(start, start + BATCH).map((file) => readSource(folder, kind, file, isUnchanged)),
    )
    // Files that were removed between listing and reading are skipped; the watcher reports the removal.
    yield* found.filter((file) => file !== undefined)
  }
}

/**
 * Lists every page file below a folder, by its path relative to the folder. A built site is served through links to
 * folders, such as `latest`, but its pages are read where they are.
 * @param onError called for a folder that cannot be read, and for a link that must not be followed
 */
export function listPageFiles(
  folder: string,
  kind: SourceKind,
  onError?: (path: string, error: Error) => void,
): Promise<string[]> {
  return listFiles(folder, {
    isWanted: (path) => isPageFile(kind, path),
    isSkipped: (name) => isPassedOver(kind, name),
    followsFolders: kind === 'markdown',
    ...(onError && { onError }),
  })
}

/**
 * Reads a page file again; `undefined` if it no longer exists.
 * @throws when it cannot be read
 */
export async function readPageAgain(
  folder: string,
  kind: SourceKind,
  file: string,
): Promise<{ source: string; playground?: PagePlayground } | undefined> {
  if (kind !== 'openapi') return { source: (await readFileText(join(folder, file), kind, MAX_MEGABYTES)).text }
  for await (const page of readFolder(folder, kind)) if ('source' in page && page.file === file) return page
  return undefined
}

async function readSource(
  folder: string,
  kind: SourceKind,
  file: string,
  isUnchanged: (file: string, stamp: string) => boolean,
): Promise<FoundFile | undefined> {
  try {
    const path = join(folder, file)
    if (isUnchanged(file, toStamp(await stat(path)))) return { file, isUnchanged: true }
    const { text, encoding, stats } = await readFileText(path, kind, MAX_MEGABYTES)
    return { file, source: text, encoding, stamp: Date.now() - stats.ctimeMs < YOUNG_MS ? undefined : toStamp(stats) }
  } catch (cause) {
    const error = toError(cause)
    return isMissing(error) ? undefined : { path: file, error }
  }
}

/** Includes ctime, because programs can set mtime but not ctime. */
function toStamp({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [ino, size, mtimeMs, ctimeMs].join(' ')
}

/**
 * Reads the text of a docs file, without a byte order mark.
 * @throws when it is too large
 */
async function readFileText(
  path: string,
  kind: SourceKind,
  maxMegabytes: number,
): Promise<{ text: string; encoding: string; stats: Stats }> {
  const handle = await waitForDescriptors(() => open(path))
  try {
    const stats = await handle.stat()
    if (stats.size > maxMegabytes * ONE_MEGABYTE) {
      throw new Error(
        `it is larger than ${maxMegabytes} MB, the most that a file may have. Split it into smaller ones.`,
      )
    }
    const bytes = await handle.readFile()
    return { ...(kind === 'html' ? decodeHtml(bytes) : decodeText(bytes)), stats }
  } finally {
    await handle.close()
  }
}

/**
 * Folders of generators that contain scripts, styles, images, sources and code listings: Next.js, Astro, Nuxt,
 * SvelteKit, Expo, Jekyll and Sphinx.
 */
const WITHOUT_PAGES =
  /^_(app|assets|astro|data|docs-assistant|downloads|expo|gatsby|images|includes|layouts|locales|modules|next|nuxt|pagefind|payload|sass|sources|vercel|(\w+_)?static)$/

/**
 * Whether a file or folder of a docs folder is skipped. In Markdown, a name that begins with `_` is a partial of other
 * pages, but `_index` in Hugo. On a built site, it may be any page: `__init__.html`, or `_autosummary/` of Sphinx.
 */
export function isPassedOver(kind: SourceKind, name: string): boolean {
  return kind === 'html' ? WITHOUT_PAGES.test(name) : name.startsWith('_') && !/^_index\.mdx?$/i.test(name)
}
