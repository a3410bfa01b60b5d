import type { Connection } from '@lancedb/lancedb'
import type { TextDocument } from '../createDocumentStore.js'
import { FIELDS } from '../sectionFields.js'
import type { Entry } from '../SearchIndex.js'
import type { Lease } from './createLease.js'
import type { Lance } from './loadLance.js'
import { countPage, countTerms, packTerms } from './packTerms.js'
import { createStatisticsDraft, NO_STATISTICS, type Statistics } from './Statistics.js'
import { readSnapshotId, writeSnapshot, type PageRow, type SectionRow, type Snapshot, type Tables } from './tables.js'
import { toStoredLanguage, toStoredVersion } from './toWhere.js'
import { createTables, indexTables, openToWrite, optimizeTables, removePages, writeFields } from './writeTables.js'

/** Number of sections that are written at once. */
const BATCH = 5000

const fields = Object.values(FIELDS)

/** The stored pages by their paths. */
export type StoredPages = ReadonlyMap<string, Pick<PageRow, 'hash' | 'language'>>

export interface WriteContext {
  lance: Lance
  /** Of the site: its tables are in a folder of their own. */
  connection: Connection
  /** Hash of the code that makes terms. Pages that other code has stored are added again. */
  code: string
  lease: Lease
}

/** Another process has written a version in the meantime. */
export class OutdatedError extends Error {
  override name = 'OutdatedError'
}

/** The next version of the tables. It is not searched before it is complete. */
export interface Draft {
  /** Adds the sections of a page. */
  add(page: Pick<PageRow, 'path' | 'hash'>, sections: readonly TextDocument<Entry>[]): void | Promise<void>
  /**
   * Completes the version.
   * @param words of the site as written, with their terms
   * @returns undefined if nothing changes
   */
  write(words: ReadonlyMap<string, string>): Promise<Snapshot | undefined>
}

interface DraftOptions {
  snapshot: Snapshot | undefined
  stored: StoredPages
  /** The paths of the pages that stay. */
  kept: ReadonlySet<string>
}

export function createDraft(
  { lance, connection, code, lease }: WriteContext,
  { snapshot, stored, kept }: DraftOptions,
): Draft {
  const removed = [...stored.keys()].filter((path) => !kept.has(path))
  /** The version to change. If no page stays, new tables are faster. */
  const base = kept.size > 0 ? snapshot : undefined
  const statistics = createStatisticsDraft(base?.statistics ?? NO_STATISTICS)
  let rows: { sections: SectionRow[]; pages: PageRow[] } = { sections: [], pages: [] }
  let opened: Promise<Tables> | undefined

  async function open(): Promise<Tables> {
    await lease.acquire()
    if ((await readSnapshotId(connection)) !== snapshot?.id) throw new OutdatedError()
    if (base === undefined) return await createTables(lance, connection)
    const tables = await openToWrite(connection, base)
    for (const { page, sections } of await removePages(tables, removed)) statistics.add(page, sections, -1)
    return tables
  }

  async function flush(): Promise<Tables> {
    const tables = await (opened ??= open())
    const { sections, pages } = rows
    rows = { sections: [], pages: [] }
    if (sections.length > 0) await tables.sections.add(sections)
    if (pages.length > 0) await tables.pages.add(pages)
    return tables
  }

  return {
    add({ path, hash }, sections) {
      const counted = sections.map(({ terms }) => countTerms(terms))
      const page = countPage(counted, fields)
      statistics.add(page, counted, 1)
      const language = sections[0]?.item.language ?? null
      rows.pages.push({ path, hash, language, packed: packTerms(page, 'page') })
      sections.forEach(({ item, terms }, section) => {
        const ofSection = counted[section]
        if (ofSection === undefined) return
        rows.sections.push({
          path,
          section,
          version: toStoredVersion(item.page.version),
          language: toStoredLanguage(item.language),
          tag: item.language ?? null,
          isNews: item.isNews,
          fingerprint: item.fingerprint ?? null,
          terms: writeFields(terms),
          packed: packTerms(ofSection, 'section'),
        })
      })
      if (rows.sections.length >= BATCH) return flush().then(() => undefined)
    },

    async write(words) {
      if (snapshot !== undefined && removed.length === 0 && rows.pages.length === 0 && opened === undefined)
        return undefined
      const tables = await flush()
      const all = Object.values(tables)
      if (base === undefined) await indexTables(lance, tables)
      else await optimizeTables(all)
      const versions = { sections: await tables.sections.version(), pages: await tables.pages.version() }
      const next = { code, versions, statistics: statistics.read(), words }
      // A process that was paused for longer than its lease lasts may have written after another one began.
      const isAlone = (await lease.isHeld()) && (await isComplete(tables, next.statistics))
      if (!isAlone) throw new OutdatedError()
      return await writeSnapshot(lance, connection, next)
    },
  }
}

async function isComplete({ sections, pages }: Tables, { documents, groups }: Statistics): Promise<boolean> {
  return (await sections.countRows()) === documents.count && (await pages.countRows()) === groups.count
}
