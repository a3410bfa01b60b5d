import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readOpenApiInThread } from './openapi/readOpenApiInThread.js'
import type { SourceKind } from './Source.js'

/** Files open at a time: far below the limit of 1,024 that many systems set. */
const BATCH = 32

const ONE_MEGABYTE = 1_000_000

/** A page of this size takes a parser several seconds and 200 MB. */
const MAX_MEGABYTES = 4

/** The document of GitHub's API has 12 MB. */
const MAX_OPENAPI_MEGABYTES = 32

type FoundFile =
  | { file: string; source: string }
  /** A file or folder that cannot be read. */
  | { path: string; error: Error }

const PAGE_FILES: Readonly<Record<SourceKind, RegExp>> = { markdown: /\.mdx?$/i, html: /\.html?$/i, openapi: /\.(ya?ml|json)$/i }

/** Whether a file with this name is a page of a site of this kind. */
export function isPageFile(kind: SourceKind, name: string): boolean {
  return PAGE_FILES[kind].test(name)
}

/**
 * Every page file below a folder, by its path relative to it with forward slashes, and its text.
 * What begins with `_` is a part of other pages, or a generator's own (`_partials`, `_next`, `_static`).
 * Symbolic links are not followed, so that nothing outside the folder can be published by one.
 * For an OpenAPI document, `folder` is its path, and the files are those that it is turned into.
 *
 * @throws When the folder itself cannot be read. What cannot be read below it costs that part only.
 */
export async function* readFolder(folder: string, kind: SourceKind): AsyncGenerator<FoundFile> {
  if (kind === 'openapi') {
    yield* await readOpenApiInThread(await readFileText(folder, MAX_OPENAPI_MEGABYTES))
    return
  }
  const unreadable: FoundFile[] = []
  const files = await listPageFiles(folder, kind, (path, error) => unreadable.push({ path, error }))
  yield* unreadable
  for (let start = 0; start < files.length; start += BATCH) {
    const found = await Promise.all(files.slice(start, start + BATCH).map((file) => readSource(folder, file)))
    // Files removed between listing and reading are skipped; the watcher reports the removal.
    yield* found.filter((file) => file !== undefined)
  }
}

/** Every page file below a folder, by its path relative to it. @param onError called for a folder that cannot be read */
export function listPageFiles(
  folder: string,
  kind: SourceKind,
  onError: (path: string, error: Error) => void = () => undefined,
): Promise<string[]> {
  return listBelow(folder, '', kind, onError)
}

async function listBelow(
  folder: string,
  below: string,
  kind: SourceKind,
  onError: (path: string, error: Error) => void,
): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const lists = await Promise.all(entries.filter(({ name }) => !isIgnored(name) && !name.startsWith('_')).map(async (entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (!entry.isDirectory()) return entry.isFile() && isPageFile(kind, path) ? [path] : []
    try {
      return await listBelow(folder, path, kind, onError)
    } catch (cause) {
      const error = toError(cause)
      if (!isMissing(error)) onError(path, error)
      return []
    }
  }))
  return lists.flat()
}

/** The text of one page file, read again; undefined if there is none any more. @throws when it cannot be read */
export async function readPageAgain(folder: string, kind: SourceKind, file: string): Promise<string | undefined> {
  if (kind !== 'openapi') return readFileText(join(folder, file), MAX_MEGABYTES)
  for await (const page of readFolder(folder, kind)) if ('file' in page && page.file === file) return page.source
  return undefined
}

async function readSource(folder: string, file: string): Promise<FoundFile | undefined> {
  try {
    return { file, source: await readFileText(join(folder, file), MAX_MEGABYTES) }
  } catch (cause) {
    const error = toError(cause)
    return isMissing(error) ? undefined : { path: file, error }
  }
}

/** The text of a docs file, without a byte order mark. @throws when it is too large */
async function readFileText(path: string, maxMegabytes: number): Promise<string> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    if (size > maxMegabytes * ONE_MEGABYTE) {
      throw new Error(`it is larger than ${maxMegabytes} MB, the most that a file may have. Split it into smaller ones.`)
    }
    return (await handle.readFile('utf8')).replace(/^\uFEFF/, '')
  } finally {
    await handle.close()
  }
}

export function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}

function isMissing(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT'
}

/** Names in a docs folder that are never read, watched or served, at any depth: files of tools. */
export function isIgnored(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules'
}
