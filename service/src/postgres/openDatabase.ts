import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { migrate, NewerDatabaseError } from './migrations/migrate.js'
import { UnavailableError } from '../http/HttpError.js'
import { z } from 'zod'
import type { SweepMark } from '../files/createCutoff.js'
import { makeSecret } from '../files/readSecretFile.js'

const rowsSchema = z.array(z.object({ at: z.date() }))

/** The mark of a table's sweeps, for all processes on the database. */
export function toTableMark(database: Database, name: string): SweepMark {
  return {
    read: async () =>
      rowsSchema.parse(await database.query('select at from docs_assistant.sweeps where name = $1', [name]))[0]?.at,
    async write() {
      await database.query(
        `insert into docs_assistant.sweeps (name, at) values ($1, clock_timestamp())
         on conflict (name) do update set at = excluded.at`,
        [name],
      )
    },
  }
}

const secretsSchema = z.tuple([z.object({ secret: z.string() })])

/** A secret that all processes on the database share, made by the first that reads it. */
export async function readDatabaseSecret(database: Database, name: string): Promise<string> {
  await database.query('insert into docs_assistant.secrets (name, secret) values ($1, $2) on conflict do nothing', [
    name,
    makeSecret(),
  ])
  const [{ secret }] = secretsSchema.parse(
    await database.query('select secret from docs_assistant.secrets where name = $1', [name]),
  )
  return secret
}

/** A PostgreSQL database that holds the tables of the service. */
export interface Database {
  /**
   * Runs one statement.
   *
   * @returns its rows, by the names of their columns.
   * @throws {UnavailableError} when the database cannot be reached or takes no statements for now.
   */
  query(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Ends the connections. */
  close(): Promise<void>
}

/** Timeouts of connecting and of a statement, in milliseconds. They are short, because a request waits for them. */
const CONNECT_MS = 5_000
const ANSWER_MS = 10_000

/**
 * Classes of SQLSTATE for which the server responds but cannot run the statement for now: connection exception (08),
 * invalid transaction state (25, a standby that is read-only), invalid authorization (28), invalid catalog name (3D),
 * insufficient resources (53), object not in prerequisite state (55), operator intervention (57), system error (58).
 */
const OUTAGES = new Set(['08', '25', '28', '3D', '53', '55', '57', '58'])

interface DatabaseOptions {
  /** `postgres://user:password@host:5432/name`, with `?sslmode=…` and the like. */
  url: string
  /** Called when the database is lost, and when it can be reached again. Default: standard error. */
  log?: Log
}

/**
 * Connects to a PostgreSQL database and brings the tables in its schema `docs_assistant` up to date. Does not fail
 * while the database is unavailable: the tables are then migrated before the first successful statement. Reconnects
 * automatically.
 *
 * @throws PostgreSQL's error when it responds and the tables cannot be migrated.
 * @throws {NewerDatabaseError} when a newer version has removed what this one uses.
 */
export async function openDatabase({ url, log = (line) => console.error(line) }: DatabaseOptions): Promise<Database> {
  const { default: pg } = await import('pg') // Loaded only when a database is used.
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'docs-assistant',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    // `query_timeout` applies to the client only: the server would continue to wait for a lock and occupy a
    // connection. Poolers such as pgbouncer refuse the setting as an option of the connection.
    verify: (client, done) => client.query(`set statement_timeout = ${ANSWER_MS}`, done),
    keepAlive: true,
    allowExitOnIdle: true,
  })
  // An idle connection was lost. The next statement opens another one.
  pool.on('error', () => undefined)
  // The pool does not listen while `verify` runs: without a listener, a lost connection would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  let isLost = false
  let migrated: Promise<void> | undefined

  function migrateOnce(): Promise<void> {
    migrated ??= migrate(pool).catch((error: unknown) => {
      migrated = undefined
      throw error
    })
    return migrated
  }

  function isOutage(error: unknown): boolean {
    if (error instanceof NewerDatabaseError) return false
    return !(error instanceof pg.DatabaseError) || OUTAGES.has((error.code ?? '').slice(0, 2))
  }

  /** @returns the error to throw */
  function reportOutage(error: unknown): UnavailableError {
    if (!isLost) log(`The database cannot be reached. Requests are refused until it is back: ${describeError(error)}`)
    isLost = true
    return new UnavailableError(error)
  }

  try {
    await migrateOnce()
  } catch (error) {
    if (!isOutage(error)) {
      await pool.end()
      throw error
    }
    reportOutage(error)
  }

  return {
    async query(statement, values = []) {
      await migrateOnce().catch((error: unknown) => {
        throw error instanceof NewerDatabaseError ? error : reportOutage(error)
      })
      try {
        const { rows } = await pool.query<Record<string, unknown>>(statement, [...values])
        if (isLost) log('The database can be reached again.')
        isLost = false
        return rows
      } catch (error) {
        throw isOutage(error) ? reportOutage(error) : error
      }
    },
    close: () => pool.end(),
  }
}
