import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createFolderReader, type FolderReader, type ReadOutcome, type SavedFolder } from './createFolderReader.js'
import { debounce } from './debounce.js'
import { mergePages } from './mergePages.js'
import { toError } from './listFiles.js'
import type { LiveSite, Site, Warn } from './Site.js'
import { mergeReadingReports } from './toReadingReport.js'
import { toSources, type Source, type SourcesOptions } from './Source.js'
import { watchFolder } from './watchFolder.js'

/** Delay before unreadable files are retried, in milliseconds. */
const RETRY_MS = 5_000

/** Interval at which a site is published while it is read for the first time, in milliseconds. */
const PROGRESS_MS = 1_000

export interface SiteOptions extends SourcesOptions {
  /** The contract's `domain`. */
  domain: string
  /** @default the title of the home page, or else the domain */
  title?: string | undefined
  /**
   * Called with messages about problems of single files.
   * @default console.warn
   */
  warn?: Warn | undefined
  /** The content of each source that an earlier process has saved. Only files that have changed since are parsed. */
  saved?: readonly SavedFolder[] | undefined
}

/** A site that is being opened. */
export interface OpeningSite {
  live: LiveSite
  /** Resolves when the sources have been read, or when the first attempt has failed and will be retried. */
  opened: Promise<void>
  /** Resolves when the slow files have been parsed or omitted. */
  complete: Promise<void>
  /** Returns what has been read so far, for the next start of the service. */
  save: () => SavedFolder[]
}

/**
 * Reads the sources of a site and watches them. A burst of changes creates one new `Site`; only changed files are
 * parsed again.
 * @throws when a folder or document does not exist
 */
export async function openSite(options: SiteOptions): Promise<LiveSite> {
  const { live, complete } = await startOpening(options)
  await complete
  return live
}

/** Like `openSite`, but resolves immediately, before the sources are read. */
export async function startOpening(options: SiteOptions): Promise<OpeningSite> {
  const { domain, title, warn = console.warn, saved = [] } = options
  const sources = toSources(options).map((source) => ({ ...source, folder: resolve(source.folder) }))
  for (const source of sources) await expectSource(source, domain)
  const listeners = new Set<(site: Site) => void>()
  const readers = sources.map((source, position) => createFolderReader(source, warn, () => publish(), saved[position]))
  const unread = new Set(readers)
  const problems = new Map<FolderReader, string>()
  let current: Site = {
    domain,
    title: title ?? domain,
    sources,
    pages: new Map(),
    renderedPages: new Map(),
    isComplete: false,
    reading: mergeReadingReports([]),
    pending: 0,
    warnings: [],
  }
  let retry: NodeJS.Timeout | undefined

  function publish(isComplete = current.isComplete): void {
    const conflicts: string[] = []
    const pages = mergePages(
      sources,
      readers.map((reader) => reader.pages()),
      (conflict) => conflicts.push(conflict),
    )
    if (isComplete) conflicts.forEach((conflict) => warn(conflict))
    const reading = mergeReadingReports(readers.map((reader) => reader.reading()))
    const pending = readers.reduce((count, reader) => count + reader.pending(), 0)
    const warnings = [...readers.flatMap((reader) => reader.warnings()), ...conflicts]
    current = {
      domain,
      title: title ?? pages.pages.get('/')?.title ?? domain,
      sources,
      ...pages,
      isComplete,
      reading,
      pending,
      warnings,
    }
    listeners.forEach((listener) => listener(current))
  }

  async function reload(): Promise<void> {
    clearTimeout(retry)
    const outcomes = await Promise.all(readers.map(readSource))
    if (unread.size === 0 && (!current.isComplete || outcomes.some(({ isChanged }) => isChanged))) publish(true)
    if (outcomes.some(({ isIncomplete }) => isIncomplete)) retryLater()
  }

  /** Reads a source. A folder that is temporarily missing, for example during a checkout, must not empty the site. */
  async function readSource(reader: FolderReader): Promise<ReadOutcome> {
    try {
      const outcome = await reader.read()
      unread.delete(reader)
      problems.delete(reader)
      return outcome
    } catch (cause) {
      const outcome = current.isComplete
        ? 'the site stays as it was'
        : `the site "${domain}" is not served until it can`
      const message = `${reader.source.folder} cannot be read, so ${outcome}: ${toError(cause).message}`
      if (message !== problems.get(reader)) warn(message)
      problems.set(reader, message)
      return { isChanged: false, isIncomplete: true }
    }
  }

  function retryLater(): void {
    retry = setTimeout(changes.request, RETRY_MS).unref()
  }

  const changes = debounce(() => (running = running.then(reload)))
  // A mirror changes only after a crawl, which reports it.
  const watched = sources.filter(({ crawl }) => crawl === undefined)
  const watches = await Promise.all(
    watched.map(({ kind, folder, pollSeconds }) =>
      watchFolder({
        folder: kind === 'openapi' ? dirname(folder) : folder,
        kind,
        pollSeconds,
        onChange: changes.request,
        warn,
      }),
    ),
  )
  const progress = setInterval(() => publish(), PROGRESS_MS)
  const opened = reload().finally(() => clearInterval(progress))
  let running = opened

  return {
    opened,
    complete: opened.then(async () => {
      for (const reader of readers) await reader.waitForLatePages()
    }),
    save: () => readers.map((reader) => reader.save()),
    live: {
      get current() {
        return current
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async reload() {
        await (running = running.then(reload))
        return problems.size > 0 ? [...problems.values()].join(' ') : undefined
      },
      async close() {
        watches.forEach((stopWatching) => stopWatching())
        readers.forEach((reader) => reader.close())
        await changes.close()
        await running
        clearTimeout(retry)
      },
    },
  }
}

async function expectSource({ kind, folder, crawl }: Source, domain: string): Promise<void> {
  if (crawl) await mkdir(folder, { recursive: true })
  const found = await stat(folder).catch(() => undefined)
  if (kind === 'openapi' ? found?.isFile() : found?.isDirectory()) return
  throw new Error(
    `[docs-assistant] The docs of "${domain}" do not exist: ${folder}. Create them, or correct "sources" or "folder" in the config file.`,
  )
}
