import type { Pool, QueryConfig } from 'pg'
import { MIGRATIONS, type Migration } from './migrations.js'

/** Timeout of a migration, with the wait for another process that migrates, in milliseconds. */
const LONGEST_MIGRATION_MS = 10 * 60_000

/**
 * Begins a transaction that only one process at a time is in, and creates the list of migrations. The schema is
 * created only if it is missing, so a user without that right can use an existing one.
 */
const BEGIN = `
begin;
set local statement_timeout = ${LONGEST_MIGRATION_MS};
select pg_advisory_xact_lock(hashtext('docs_assistant'));
do $$ begin
  if to_regnamespace('docs_assistant') is null then create schema docs_assistant; end if;
  if to_regclass('docs_assistant.migrations') is null then
    create table docs_assistant.migrations (
      number integer primary key,
      name text not null,
      requires integer not null,
      applied_at timestamptz not null default clock_timestamp()
    );
  end if;
end $$;
`

/** A newer version has removed what this one uses. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/**
 * Applies the migrations that the database lacks, each in a transaction of its own together with its row in
 * `docs_assistant.migrations`: a process that is killed leaves none half done.
 *
 * Not with node-pg-migrate: its lock belongs to a session, which poolers such as pgbouncer do not keep, it reads its
 * migrations from a folder, and it does not say which versions can still use the database.
 *
 * @throws {NewerDatabaseError} when a newer version has removed what this one uses
 */
export async function migrate(pool: Pool, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const { last, required } = await readState(pool)
  if (required > migrations.length) {
    throw new NewerDatabaseError(
      'A newer version of the service has changed its tables, and this version is too old for them. Update this process.',
    )
  }
  for (const [index, migration] of migrations.entries()) {
    if (index + 1 > last) await apply(pool, index + 1, migration)
  }
}

/** Reads the numbers of the last migration and of the one that processes must know, without a lock. */
async function readState(pool: Pool): Promise<{ last: number; required: number }> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('docs_assistant.migrations') is not null as "isThere"`,
  )
  if (rows[0]?.isThere !== true) return { last: 0, required: 0 }
  const state = await pool.query<{ last: number; required: number }>(
    'select coalesce(max(number), 0) as last, coalesce(max(requires), 0) as required from docs_assistant.migrations',
  )
  return state.rows[0] ?? { last: 0, required: 0 }
}

/** Applies a migration, unless another process has done it meanwhile. */
async function apply(pool: Pool, number: number, { name, sql, requires = 0 }: Migration): Promise<void> {
  const client = await pool.connect()
  // The timeout of the pool is made for requests. The types of pg lack the one of a statement.
  const run = (text: string, values: unknown[] = []) => {
    const config: QueryConfig & { query_timeout: number } = { text, values, query_timeout: LONGEST_MIGRATION_MS }
    return client.query<{ number: number }>(config)
  }
  let isDone = false
  try {
    await run(BEGIN)
    const { rows } = await run('select number from docs_assistant.migrations where number = $1', [number])
    if (rows.length === 0) {
      await run(sql)
      await run('insert into docs_assistant.migrations (number, name, requires) values ($1, $2, $3)', [
        number,
        name,
        requires,
      ])
    }
    await run('commit')
    isDone = true
  } finally {
    // The end of a connection rolls its transaction back.
    client.release(!isDone)
  }
}
