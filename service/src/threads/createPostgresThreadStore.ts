import { ANONYMOUS_FINGERPRINT } from 'docs-assistant/contract'
import { z } from 'zod'
import { createCutoff } from '../files/createCutoff.js'
import { readDatabaseSecret, toTableMark, type Database } from '../postgres/openDatabase.js'
import { createReaderDigest } from './createReaderDigest.js'
import {
  createThreadId,
  DEFAULT_MAX_BYTES,
  DEFAULT_MAX_TURNS,
  isThreadId,
  turnSchema,
  type ThreadBounds,
  type ThreadStore,
  type Turn,
} from './ThreadStore.js'

const rowsSchema = z.array(z.object({ turn: turnSchema }))
const idsSchema = z.array(z.object({ id: z.string() }))

/** Selects as many of a thread's newest turns as are within a size together. The sizes of other turns are not read. */
const newest = ({ turns, bytes }: { turns: string; bytes: string }) => `
  select number from (
    select number, sum(size) over (order by number desc) as total from (
      select number, coalesce(bytes, octet_length(turn::text)) as size
      from docs_assistant.turns where thread_id = $1 order by number desc limit ${turns}
    ) as sized
  ) as summed where total <= ${bytes}`

/** Maximum number of threads that one statement deletes, so that it takes little time. */
const BATCH_SIZE = 1000

interface PostgresThreadStoreOptions extends ThreadBounds {
  database: Database
}

/** Stores threads in PostgreSQL, for any number of processes. */
export function createPostgresThreadStore({
  database,
  maxTurns = DEFAULT_MAX_TURNS,
  maxBytes = DEFAULT_MAX_BYTES,
}: PostgresThreadStoreOptions): ThreadStore {
  const toCutoff = createCutoff(toTableMark(database, 'threads'))
  const toReader = createReaderDigest(() => readDatabaseSecret(database, 'reader'))

  return {
    async create(domain) {
      const id = createThreadId()
      await database.query('insert into docs_assistant.threads (id, domain) values ($1, $2)', [id, domain])
      return id
    },

    async find(domain, id, { last = maxTurns } = {}) {
      if (!isThreadId(id)) return undefined
      const [known] = await database.query('select 1 from docs_assistant.threads where id = $1 and domain = $2', [
        id,
        domain,
      ])
      if (known === undefined) return undefined
      return { id, domain, turns: last > 0 ? await readTurns(id, Math.min(last, maxTurns)) : [] }
    },

    async append(domain, id, turn) {
      const reader = await toReader(turn.fp)
      const json = JSON.stringify({ ...turn, fp: reader })
      const bytes = Buffer.byteLength(json)
      if (bytes > maxBytes) throw new Error(`A turn of ${bytes} bytes is larger than a thread may be.`)
      // Both parts of the statement use the same snapshot: the deletion does not see the inserted row.
      const [known] = await database.query(
        `with thread as (
           update docs_assistant.threads set used_at = clock_timestamp() where id = $1 and domain = $2 returning id
         ), removed as (
           delete from docs_assistant.turns where thread_id = (select id from thread)
             and number not in (${newest({ turns: '$5::integer - 1', bytes: '$6::integer - $4::integer' })})
         )
         insert into docs_assistant.turns (thread_id, turn, bytes, reader) select id, $3, $4, $7 from thread returning thread_id`,
        [id, domain, json, bytes, maxTurns, maxBytes, reader === ANONYMOUS_FINGERPRINT ? null : reader],
      )
      if (known === undefined) throw new Error(`There is no thread "${id}" in "${domain}".`)
    },

    async remove(domain, id) {
      const gone = await database.query(
        'delete from docs_assistant.threads where domain = $1 and id = $2 returning id',
        [domain, id],
      )
      return gone.length > 0
    },

    async removeReader(domain, fp) {
      if (fp === ANONYMOUS_FINGERPRINT) return []
      const gone = await database.query(
        `delete from docs_assistant.threads where domain = $1
           and id in (select thread_id from docs_assistant.turns where reader = $2) returning id`,
        [domain, await toReader(fp)],
      )
      return idsSchema.parse(gone).map(({ id }) => id)
    },

    async forget(before, signal) {
      const statement = `delete from docs_assistant.threads where id in (
        select id from docs_assistant.threads where used_at < $1 limit ${BATCH_SIZE}
      ) returning id`
      const cutoff = await toCutoff(before)
      let count = 0
      for (;;) {
        const gone = await database.query(statement, [cutoff])
        count += gone.length
        if (gone.length < BATCH_SIZE || signal?.aborted) return count
      }
    },
  }

  async function readTurns(id: string, last: number): Promise<Turn[]> {
    const rows = await database.query(
      `select turn from docs_assistant.turns
       where thread_id = $1 and number in (${newest({ turns: '$2', bytes: '$3' })}) order by number`,
      [id, last, maxBytes],
    )
    return rowsSchema.parse(rows).map(({ turn }) => turn)
  }
}
