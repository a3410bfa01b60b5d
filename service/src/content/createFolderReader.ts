import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { createFurnitureReader, type LearnedFurniture } from './createFurnitureReader.js'
import { createTaskFactory } from './createTaskFactory.js'
import type { FileToParse } from './FileToParse.js'
import { withoutCopies } from './html/withoutCopies.js'
import { PARSE_CONCURRENCY, parseWithLongTimeout, parseWithShortTimeout } from './parseInThreads.js'
import type { ParsedFile } from './parseFile.js'
import type { ParsedPage, ReadingReport } from './Site.js'
import { toError } from './listFiles.js'
import { readFolder, readPageAgain } from './readFolder.js'
import type { Warn } from './Site.js'
import { toReadingReport } from './toReadingReport.js'
import type { Source } from './Source.js'

/** System error codes of temporary errors. */
const TRANSIENT = new Set(['EAGAIN', 'EBUSY', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'ESTALE', 'ETIMEDOUT'])

interface ReadFile {
  /** Hash of the file's text and of all other input of its page. */
  digest: string
  /** The size and times of the file; `undefined` if it may have changed since without a new stamp. */
  stamp: string | undefined
  encoding: string
  /** `undefined` while the file is parsed for the first time. While it is parsed again, the previous result. */
  parsed: ParsedFile | undefined
  isPending: boolean
}

/** The content of a source, saved for the next start of the service. */
export interface SavedFolder {
  /** The source, with the settings that affect its pages. */
  source: string
  files: ReadonlyMap<string, ReadFile>
  furniture?: LearnedFurniture | undefined
}

export interface ReadOutcome {
  isChanged: boolean
  /** Whether something is temporarily unreadable. Its last known content is used. */
  isIncomplete: boolean
}

export interface FolderReader {
  readonly source: Source
  /** Reads the folder again; only files that changed are parsed. @throws when the folder itself cannot be read */
  read(): Promise<ReadOutcome>
  /** Returns the pages parsed so far, while the source is read for the first time. */
  pages(): ParsedPage[]
  /** Returns a report on what has been read so far. */
  reading(): ReadingReport
  /** Returns the number of slow files that are not parsed yet. */
  pending(): number
  /** Returns messages about problems of files. */
  warnings(): string[]
  /** Resolves when the slow files have been parsed. */
  waitForLatePages(): Promise<void>
  save(): SavedFolder
  close(): void
}

/**
 * Reads a source incrementally. Slow files are parsed last, so that the others do not wait for them.
 *
 * @param onLatePage called when a slow file is parsed
 * @param saved by an earlier reader; ignored if it is of another source
 */
export function createFolderReader(
  source: Source,
  warn: Warn,
  onLatePage: () => void,
  saved?: SavedFolder,
): FolderReader {
  const { kind, folder: root } = source
  const name = JSON.stringify(source)
  let toTask: Awaited<ReturnType<typeof createTaskFactory>>
  const known = saved?.source === name ? saved : undefined
  let files: ReadonlyMap<string, ReadFile> = known?.files ?? new Map()
  const furnitureReader = createFurnitureReader(source, known?.furniture)
  let furnitureId = known?.furniture?.furniture.id ?? ''
  /** The files whose pages are published. */
  let published = files
  let isFirst = true
  let problems = new Set<string>()
  /** Files and folders that could not be read. */
  let unreadable: string[] = []
  let late = Promise.resolve()
  let isClosed = false

  const toWanted = (playground: FileToParse['playground']) => (source.playground === false ? undefined : playground)

  async function read(): Promise<ReadOutcome> {
    // Resolves the symbolic link once, so that one read sees one version even if the link changes.
    const folder = await realpath(root)
    const furniture = await furnitureReader.read(folder)
    const isSameFurniture = furniture.id === furnitureId
    furnitureId = furniture.id
    toTask = await createTaskFactory(source, folder, furniture)
    // The page of a Markdown file depends on the addresses of the files that it links to.
    const isUnchanged = (file: string, stamp: string) => isSameFurniture && files.get(file)?.stamp === stamp
    const found = readFolder(folder, kind, (file, stamp) => kind === 'html' && isUnchanged(file, stamp))
    const next = new Map<string, ReadFile>()
    if (files.size === 0) published = next
    const nextProblems = new Set<string>()
    const nextUnreadable: string[] = []
    const slow: string[] = []
    let isIncomplete = false

    function skip(path: string, error: Error, isTemporary: boolean): void {
      const known = isTemporary ? [...files].filter(([file]) => file === path || file.startsWith(`${path}/`)) : []
      next.delete(path)
      for (const [file, entry] of known) next.set(file, entry)
      if (known.length === 0) nextUnreadable.push(path)
      isIncomplete ||= isTemporary
      const message = `${path} cannot be read and ${known.length > 0 ? 'stays as it was' : 'is left out'}: ${error.message}`
      nextProblems.add(message)
      // Logged once, not for each attempt.
      if (!problems.has(message)) warn(message)
    }

    function keep(file: string, known: ReadFile): void {
      next.set(file, known)
      // Files that were read by an earlier process have not been logged yet.
      if (isFirst) known.parsed?.warnings.forEach((warning) => warn(warning))
    }

    async function readNext(): Promise<void> {
      for await (const item of found) {
        if (isClosed) return
        if ('error' in item) {
          skip(item.path, item.error, isTransient(item.error))
          continue
        }
        const { file } = item
        const known = files.get(file)
        if ('isUnchanged' in item) {
          if (known) keep(file, known)
          continue
        }
        const { source: text, encoding, stamp, playground } = item
        const task = { ...toTask(file, text), playground: toWanted(playground) }
        const digest = toDigest(task)
        if (known?.digest === digest) {
          known.stamp = stamp
          keep(file, known)
          continue
        }
        // Set before parsing, so that the order does not depend on which file is parsed first.
        const entry: ReadFile = { digest, stamp, encoding, parsed: known?.parsed, isPending: true }
        next.set(file, entry)
        try {
          const parsed = await parseWithShortTimeout(task)
          parsed?.warnings.forEach((warning) => warn(warning))
          if (parsed === undefined) slow.push(file)
          else Object.assign(entry, { parsed, isPending: false })
        } catch (cause) {
          skip(file, toError(cause), true)
        }
      }
    }

    await Promise.all(Array.from({ length: PARSE_CONCURRENCY }, readNext))
    const isChanged = next.size !== files.size || [...next].some(([file, entry]) => files.get(file) !== entry)
    files = published = next
    isFirst = false
    problems = nextProblems
    unreadable = nextUnreadable
    late = slow.reduce((before, file) => before.then(() => readLate(folder, file)), late)
    return { isChanged, isIncomplete }
  }

  /** Reads the text again, because keeping the text of all slow files could take too much memory. */
  async function readLate(folder: string, file: string): Promise<void> {
    const entry = files.get(file)
    if (isClosed || entry === undefined) return
    try {
      const found = await readPageAgain(folder, kind, file)
      // The watcher reports later changes.
      if (found === undefined) return
      const task = { ...toTask(file, found.source), playground: toWanted(found.playground) }
      if (toDigest(task) !== entry.digest) return
      const parsed = await parseWithLongTimeout(task)
      if (files.get(file) !== entry) return
      parsed.warnings.forEach((warning) => warn(warning))
      Object.assign(entry, { parsed, isPending: false })
      onLatePage()
    } catch (cause) {
      const outcome = entry.parsed === undefined ? 'is left out' : 'stays as it was'
      warn(`${file} cannot be parsed and ${outcome}: ${toError(cause).message}`)
    }
  }

  return {
    source,
    read,
    pages() {
      const pages = [...published.values()].flatMap(({ parsed }) => parsed?.result ?? [])
      return kind === 'html' ? withoutCopies(pages) : pages
    },
    reading: () => toReadingReport(files, unreadable),
    pending: () => [...files.values()].filter(({ isPending }) => isPending).length,
    warnings: () => [...problems, ...[...files.values()].flatMap(({ parsed }) => parsed?.warnings ?? [])],
    waitForLatePages: () => late,
    // A file that is still being parsed must be detected again.
    save: () => ({
      source: name,
      furniture: furnitureReader.save(),
      files: new Map([...files].filter(([, { isPending }]) => !isPending)),
    }),
    close() {
      isClosed = true
    },
  }
}

/** Returns a hash of all input of a file's page. */
function toDigest({
  source,
  generator,
  language,
  linkPrefix,
  paths = new Map(),
  furniture,
  playground,
}: FileToParse): string {
  return createHash('sha256')
    .update(JSON.stringify([generator, language, linkPrefix, furniture?.id, playground, ...paths]))
    .update(source)
    .digest('base64url')
}

function isTransient(error: Error): boolean {
  return 'code' in error && TRANSIENT.has(String(error.code))
}
