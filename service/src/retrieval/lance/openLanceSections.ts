import { createHash } from 'node:crypto'
import type { Page } from '../../content/Site.js'
import { describeError } from '../../logs/describeError.js'
import type { Log } from '../../logs/Log.js'
import type { SectionStore } from '../SectionStore.js'
import { createDraft, type Draft, type StoredPages, type WriteContext } from './createDraft.js'
import { SearchUnavailableError } from '../../http/HttpError.js'
import { createLease } from './createLease.js'
import { createPlaces, type Places } from './createPlaces.js'
import { findCandidates } from './findCandidates.js'
import { NO_STATISTICS, toCollection } from './Statistics.js'
import { openTables, readSnapshot, readSnapshotId, type Snapshot, type Tables } from './tables.js'
import { toCandidates } from './toCandidates.js'

/** Interval at which versions of other processes are looked for, in milliseconds. */
const REFRESH_MS = 5000

/** A complete version of the index. */
interface Version {
  snapshot: Snapshot
  tables: Tables
  stored: StoredPages
}

/** What is searched. It is replaced as a whole. */
interface Live extends Version {
  places: Places
}

interface LanceSectionsOptions extends Omit<WriteContext, 'lease'> {
  log: Log
}

/** Called with the words of the docs as written, and their terms. */
type OnWords = (words: ReadonlyMap<string, string>) => void

export interface LanceSections extends SectionStore {
  /** Searches the version that was completed last, by this process or by another one. */
  refresh(): Promise<void>
  /** Calls back with the words of each version, beginning with the current one. */
  onWords(listener: OnWords): void
  /** Lets another process write. */
  release(): Promise<void>
  close(): void
}

/** Opens the sections of a site in LanceDB. */
export async function openLanceSections({ log, ...options }: LanceSectionsOptions): Promise<LanceSections> {
  const { lance, connection, code } = options
  const context = { ...options, lease: createLease(lance, connection) }
  /** The version that was completed last: a change begins with it. */
  let latest: Version | undefined
  let live: Live | undefined
  /** The pages as this process has read them. */
  let pages: ReadonlyMap<string, Page> = new Map()
  let draft: Draft | undefined
  let isAway = false
  let onWords: OnWords = () => undefined
  /** By page, because pages never change. */
  const hashes = new WeakMap<Page, { stemming: string; hash: string }>()

  async function openVersion(snapshot: Snapshot): Promise<Version> {
    const tables = await openTables(connection, snapshot)
    return { snapshot, tables, stored: await readStored(tables) }
  }

  function goLive(version: Version): void {
    live = { ...version, places: toPlaces(version.stored) }
    onWords(version.snapshot.words)
  }

  async function refresh(): Promise<void> {
    if ((await readSnapshotId(connection)) === latest?.snapshot.id) return
    const snapshot = await readSnapshot(connection)
    const version = snapshot && (await openVersion(snapshot))
    if (version === undefined || version.snapshot.id < (latest?.snapshot.id ?? 0)) return
    latest = version
    // While a service is updated, processes with other code search what they have written themselves.
    if (version.snapshot.code === code || live === undefined) goLive(version)
  }

  /** Leaves out the pages that another process has stored in another version than this process has. */
  function toPlaces(stored: StoredPages): Places {
    const same = [...pages].filter(([path, page]) => stored.get(path)?.hash === hashes.get(page)?.hash)
    return createPlaces(new Map(same))
  }

  function hashPage(page: Page, stemming: string): string {
    const known = hashes.get(page)
    if (known?.stemming === stemming) return known.hash
    const described = JSON.stringify([code, stemming, { ...page, content: undefined, playground: undefined }])
    const hash = createHash('sha256').update(described).update(page.content).digest('base64')
    hashes.set(page, { stemming, hash })
    return hash
  }

  /** Logs when the engine fails, and when it works again. */
  async function report<Result>(searching: Promise<Result>): Promise<Result> {
    try {
      const result = await searching
      if (isAway) log('The search index can be read again.')
      isAway = false
      return result
    } catch (cause) {
      if (!isAway) log(`The search index cannot be read, so questions are answered with 503: ${describeError(cause)}`)
      isAway = true
      throw new SearchUnavailableError(cause)
    }
  }

  const statistics = () => live?.snapshot.statistics ?? NO_STATISTICS

  await refresh()
  // A search reports problems with the storage.
  const following = setInterval(() => void refresh().catch(() => undefined), REFRESH_MS).unref()

  return {
    refresh,
    onWords(listener) {
      onWords = listener
      if (live) listener(live.snapshot.words)
    },
    release: () => context.lease.release(),
    close: () => clearInterval(following),

    count: (term) => statistics().counts.get(term) ?? { documents: 0, groups: 0 },
    documents: () => toCollection(statistics().documents, []),

    find(page, stemming) {
      const hash = hashPage(page, stemming)
      const stored = latest?.stored.get(page.path)
      return stored?.hash === hash ? { language: stored.language ?? undefined } : undefined
    },

    keep(paths) {
      draft = createDraft(context, { snapshot: latest?.snapshot, stored: latest?.stored ?? new Map(), kept: paths })
    },

    add: (page, stemming, sections) => draft?.add({ path: page.path, hash: hashPage(page, stemming) }, sections),

    async publish(next, words) {
      const written = await draft?.write(words)
      if (written) latest = await openVersion(written)
      pages = next
      if (latest) goLive(latest)
    },

    async findCandidates(query) {
      const { documents, ...rest } = statistics()
      const searched = live && { ...live, lance, count: documents.count }
      const found = searched ? await report(findCandidates(searched, query)) : []
      return toCandidates(found, { documents, ...rest })
    },

    save: () => undefined,
  }
}

async function readStored({ pages }: Tables): Promise<StoredPages> {
  const rows = (await pages.query().select(['path', 'hash', 'language']).toArray()) as {
    path: string
    hash: string
    language: string | null
  }[]
  return new Map(rows.map(({ path, hash, language }) => [path, { hash, language }]))
}
