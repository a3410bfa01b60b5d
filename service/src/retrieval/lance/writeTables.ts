import type { Connection, Table } from '@lancedb/lancedb'
import { FIELDS } from '../sectionFields.js'
import type { Lance } from './loadLance.js'
import { countPage, countTerms, type CountedTerms } from './packTerms.js'
import { createSchemas, type PageRow, type SectionRow, type Snapshot, type Tables } from './tables.js'
import { isAtPath } from './toWhere.js'

/** Number of paths in a condition. */
const PATHS = 500

/** Time for which versions are kept that other processes may still search, in milliseconds. */
const KEPT_MS = 3_600_000

const fields = Object.values(FIELDS)

/** Creates empty tables. Those that are searched do not change. */
export async function createTables(lance: Lance, connection: Connection): Promise<Tables> {
  const { sections, pages } = createSchemas(lance)
  return {
    sections: await connection.createEmptyTable('sections', sections, { mode: 'overwrite' }),
    pages: await connection.createEmptyTable('pages', pages, { mode: 'overwrite' }),
  }
}

/** Opens the tables to change them, without what a process has added that was killed before its version was complete. */
export async function openToWrite(connection: Connection, { versions }: Snapshot): Promise<Tables> {
  const open = async (name: keyof Tables) => {
    const table = await connection.openTable(name)
    if ((await table.version()) === versions[name]) return table
    await table.checkout(versions[name])
    await table.restore()
    return table
  }
  return { sections: await open('sections'), pages: await open('pages') }
}

/** Removes pages, and returns what they and their sections add to the statistics. */
export async function removePages({ sections, pages }: Tables, paths: readonly string[]) {
  const removed: { page: CountedTerms; sections: readonly CountedTerms[] }[] = []
  for (let start = 0; start < paths.length; start += PATHS) {
    const where = isAtPath(paths.slice(start, start + PATHS))
    const rows = (await sections.query().where(where).select(['path', 'terms']).toArray()) as Pick<
      SectionRow,
      'path' | 'terms'
    >[]
    const byPage = new Map<string, CountedTerms[]>()
    for (const { path, terms } of rows) byPage.set(path, [...(byPage.get(path) ?? []), countTerms(readFields(terms))])
    for (const counted of byPage.values()) removed.push({ page: countPage(counted, fields), sections: counted })
    await sections.delete(where)
    await pages.delete(where)
  }
  return removed
}

/** Adds the indexes to new tables. */
export async function indexTables({ lancedb: { Index } }: Lance, { sections, pages }: Tables): Promise<void> {
  // The terms are analyzed already.
  const words = { stem: false, lowercase: false, removeStopWords: false, asciiFolding: false, maxTokenLength: 1000 }
  await sections.createIndex('terms', {
    config: Index.fts({ ...words, baseTokenizer: 'whitespace', withPosition: false }),
  })
  for (const table of [sections, pages]) await table.createIndex('path', { config: Index.btree() })
}

/** Adds new rows to the indexes, and removes versions that nobody searches any more. */
export async function optimizeTables(tables: readonly Table[]): Promise<void> {
  for (const table of tables) await table.optimize({ cleanupOlderThan: new Date(Date.now() - KEPT_MS) })
}

/** Adds pages with their sections. */
export async function addRows(
  { sections, pages }: Tables,
  rows: { sections: SectionRow[]; pages: PageRow[] },
): Promise<void> {
  await sections.add(rows.sections)
  await pages.add(rows.pages)
}

export function writeFields(terms: readonly (readonly string[])[]): string {
  return terms.map((ofField) => ofField.join(' ')).join('\n')
}

function readFields(text: string): string[][] {
  return text.split('\n').map((ofField) => (ofField === '' ? [] : ofField.split(' ')))
}
