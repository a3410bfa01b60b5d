import type { Connection, Table } from '@lancedb/lancedb'
import type { Lance } from './loadLance.js'
import { packStatistics, unpackStatistics, type Statistics } from './Statistics.js'

/** A section as a row. */
export type SectionRow = {
  path: string
  /** Its position on the page. */
  section: number
  /** As `toStoredVersion` and `toStoredLanguage` return them, for filters. */
  version: string
  language: string
  /** The language of its page as it is written there, or detected. */
  tag: string | null
  isNews: boolean
  fingerprint: number | null
  /** The terms of each field, one field per line: for the full-text index, and to count them again. */
  terms: string
  packed: Uint8Array
}

/** A page as a row. */
export type PageRow = {
  path: string
  /** Says whether the page is stored as it is now. */
  hash: string
  language: string | null
  packed: Uint8Array
}

/** The tables of a site at one version. */
export interface Tables {
  sections: Table
  pages: Table
}

/** A complete version of an index: it is searched, whatever is being written into the tables. */
export interface Snapshot {
  /** Of the table that names it. */
  id: number
  /** Hash of the code that has made its terms. */
  code: string
  /** The versions of the tables. */
  versions: Record<keyof Tables, number>
  statistics: Statistics
  /** Each word of the docs as written, and its term. */
  words: ReadonlyMap<string, string>
}

type SnapshotRow = { code: string; statistics: Uint8Array } & Snapshot['versions']

const SNAPSHOT = 'snapshot'

export function createSchemas({ arrow }: Lance) {
  const { Field, Schema, Utf8, Int32, Float64, Bool, Binary } = arrow
  const text = (name: string, isNullable = false) => new Field(name, new Utf8(), isNullable)
  const number = (name: string, isNullable = false) => new Field(name, new Int32(), isNullable)
  const packed = (name: string) => new Field(name, new Binary(), false)
  return {
    sections: new Schema([
      text('path'),
      number('section'),
      text('version'),
      text('language'),
      text('tag', true),
      new Field('isNews', new Bool(), false),
      number('fingerprint', true),
      text('terms'),
      packed('packed'),
    ]),
    pages: new Schema([text('path'), text('hash'), text('language', true), packed('packed')]),
    lease: new Schema([text('owner'), new Field('until', new Float64(), false)]),
    snapshot: new Schema([text('code'), number('sections'), number('pages'), packed('statistics')]),
  }
}

/** Returns the id of the last complete version; `undefined` if there is none. */
export async function readSnapshotId(connection: Connection): Promise<number | undefined> {
  return await (await openSnapshot(connection))?.version()
}

/** Reads the last complete version; `undefined` if there is none. */
export async function readSnapshot(connection: Connection): Promise<Snapshot | undefined> {
  const table = await openSnapshot(connection)
  if (table === undefined) return undefined
  const [row] = (await table.query().toArray()) as SnapshotRow[]
  if (row === undefined) return undefined
  const versions = { sections: row.sections, pages: row.pages }
  return { id: await table.version(), code: row.code, versions, ...unpackStatistics(row.statistics) }
}

/** The list of tables is not complete on every storage. */
async function openSnapshot(connection: Connection): Promise<Table | undefined> {
  try {
    return await connection.openTable(SNAPSHOT)
  } catch (error) {
    if (error instanceof Error && /^Table '.*' was not found/.test(error.message)) return undefined
    throw error
  }
}

/** Makes a version the one that is searched, in one step. */
export async function writeSnapshot(
  lance: Lance,
  connection: Connection,
  { code, versions, statistics, words }: Omit<Snapshot, 'id'>,
): Promise<Snapshot> {
  const rows: SnapshotRow[] = [{ code, ...versions, statistics: packStatistics(statistics, words) }]
  const options = { mode: 'overwrite' as const, schema: createSchemas(lance).snapshot }
  const table = await connection.createTable(SNAPSHOT, rows, options)
  return { id: await table.version(), code, versions, statistics, words }
}

/** Opens the tables to search one version of them, which does not change. */
export async function openTables(connection: Connection, { versions }: Snapshot): Promise<Tables> {
  const [sections, pages] = await Promise.all([connection.openTable('sections'), connection.openTable('pages')])
  await Promise.all([sections.checkout(versions.sections), pages.checkout(versions.pages)])
  return { sections, pages }
}
