import { createHash } from 'node:crypto'
import type { Page } from '../../content/Site.js'
import { describeError } from '../../logs/describeError.js'
import type { Log } from '../../logs/Log.js'
import type { SectionStore } from '../SectionStore.js'
import { createDraft, type Draft, type StoredPages, type WriteContext } from './createDraft.js'
import { SearchUnavailableError } from '../../http/HttpError.js'
import { createPlaces, type Places } from './createPlaces.js'
import { findCandidates } from './findCandidates.js'
import { NO_STATISTICS, toCollection } from './Statistics.js'
import { openTables, readSnapshot, type Snapshot, type Tables } from './tables.js'
import { toCandidates } from './toCandidates.js'

/** What is searched. It is replaced as a whole. */
interface Live {
  snapshot: Snapshot | undefined
  tables: Tables | undefined
  stored: StoredPages
  places: Places
}

interface LanceSectionsOptions extends WriteContext {
  /** Hash of the code that makes terms. Pages that other code has stored are added again. */
  code: string
  log: Log
}

export interface LanceSections extends SectionStore {
  /** Each word of the docs as written, and its term. */
  words: ReadonlyMap<string, string>
}

/** Opens the sections of a site in LanceDB. */
export async function openLanceSections({ code, log, ...context }: LanceSectionsOptions): Promise<LanceSections> {
  const snapshot = await readSnapshot(context.connection)
  let live = await toLive(snapshot, new Map())
  let draft: Draft | undefined
  let isAway = false
  /** By page, because pages never change. */
  const hashes = new WeakMap<Page, { stemming: string; hash: string }>()

  async function toLive(next: Snapshot | undefined, pages: ReadonlyMap<string, Page>): Promise<Live> {
    const tables = next && (await openTables(context.connection, next))
    return { snapshot: next, tables, stored: await readStored(tables), places: createPlaces(pages) }
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

  const statistics = () => live.snapshot?.statistics ?? NO_STATISTICS

  return {
    words: snapshot?.words ?? new Map(),

    count: (term) => statistics().counts.get(term) ?? { documents: 0, groups: 0 },
    documents: () => toCollection(statistics().documents, []),

    find(page, stemming) {
      const stored = live.stored.get(page.path)
      return stored?.hash === hashPage(page, stemming) ? { language: stored.language ?? undefined } : undefined
    },

    keep(paths) {
      draft = createDraft(context, { ...live, kept: paths })
    },

    add: (page, stemming, sections) => draft?.add({ path: page.path, hash: hashPage(page, stemming) }, sections),

    async publish(pages, words) {
      const written = await draft?.write(words)
      live = written ? await toLive(written, pages) : { ...live, places: createPlaces(pages) }
    },

    async findCandidates(query) {
      const { tables, places } = live
      const { documents, ...rest } = statistics()
      const searched = tables && { lance: context.lance, tables, places, count: documents.count }
      const found = searched ? await report(findCandidates(searched, query)) : []
      return toCandidates(found, { documents, ...rest })
    },

    save: () => undefined,
  }
}

async function readStored(tables: Tables | undefined): Promise<StoredPages> {
  if (tables === undefined) return new Map()
  const rows = (await tables.pages.query().select(['path', 'hash', 'language']).toArray()) as {
    path: string
    hash: string
    language: string | null
  }[]
  return new Map(rows.map(({ path, hash, language }) => [path, { hash, language }]))
}
