import { describeError } from '../describeError.js'
import type { Log } from '../Log.js'
import { UnavailableError } from '../UnavailableError.js'
import { CREATE_TABLES } from './createTables.js'
import type { Database } from './Database.js'

/** How long to wait for a connection, and for an answer, in milliseconds. A reader is waiting too. */
const CONNECT_MS = 5_000
const ANSWER_MS = 10_000

/**
 * Classes of SQLSTATE that say that the server is there and cannot take the statement for now:
 * connection, transaction (a standby that takes no changes yet), login, name of the database,
 * resources, state, operator, system.
 */
const OUTAGES = new Set(['08', '25', '28', '3D', '53', '55', '57', '58'])

interface DatabaseOptions {
  /** `postgres://user:password@host:5432/name`, with `?sslmode=…` and the like. */
  url: string
  /** Told when the database is lost, and when it is there again. Default: standard error. */
  log?: Log
}

/**
 * Connects to a PostgreSQL database, and makes the tables of the service in a schema of their own
 * where they are missing. Connections that are lost are made anew when they are needed.
 *
 * @throws what PostgreSQL says when that fails.
 */
export async function openDatabase({ url, log = (line) => console.error(line) }: DatabaseOptions): Promise<Database> {
  const { default: pg } = await import('pg') // Only who has a database pays for it.
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'docs-assistant',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    allowExitOnIdle: true,
  })
  // A connection that nobody uses has broken. The next statement gets another one.
  pool.on('error', () => undefined)
  await pool.query(CREATE_TABLES).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  let isLost = false

  function isOutage(error: unknown): boolean {
    return !(error instanceof pg.DatabaseError) || OUTAGES.has((error.code ?? '').slice(0, 2))
  }

  return {
    async query(statement, values = []) {
      try {
        const { rows } = await pool.query<Record<string, unknown>>(statement, [...values])
        if (isLost) log('The database is there again.')
        isLost = false
        return rows
      } catch (error) {
        if (!isOutage(error)) throw error
        if (!isLost) log(`The database cannot be reached. Until it is there again, requests are refused: ${describeError(error)}`)
        isLost = true
        throw new UnavailableError(error)
      }
    },
    close: () => pool.end(),
  }
}
