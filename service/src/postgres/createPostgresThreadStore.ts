import { z } from 'zod'
import { createThreadId } from '../threads/createThreadId.js'
import { isThreadId } from '../threads/isThreadId.js'
import type { ThreadStore } from '../threads/ThreadStore.js'
import { turnSchema } from '../threads/Turn.js'
import type { Database } from './Database.js'

/** A thread without turns is one row without a turn. */
const rowsSchema = z.array(z.object({ turn: turnSchema.nullable() }))

/** Threads to remove with one statement, which must not take long. */
const AT_ONCE = 1000

/** Threads in PostgreSQL, for any number of processes. */
export function createPostgresThreadStore({ database }: { database: Database }): ThreadStore {
  return {
    async create(domain) {
      const id = createThreadId()
      await database.query('insert into docs_assistant.threads (id, domain) values ($1, $2)', [id, domain])
      return id
    },

    async find(domain, id) {
      if (!isThreadId(id)) return undefined
      const rows = await database.query(
        `select turn from docs_assistant.threads left join docs_assistant.turns on thread_id = id
         where id = $1 and domain = $2 order by number`,
        [id, domain],
      )
      if (rows.length === 0) return undefined
      return { id, domain, turns: rowsSchema.parse(rows).flatMap(({ turn }) => turn ?? []) }
    },

    async append(domain, id, turn) {
      const [known] = await database.query(
        `with thread as (
           update docs_assistant.threads set used_at = clock_timestamp() where id = $1 and domain = $2 returning id
         )
         insert into docs_assistant.turns (thread_id, turn) select id, $3 from thread returning thread_id`,
        [id, domain, JSON.stringify(turn)],
      )
      if (known === undefined) throw new Error(`There is no thread "${id}" in "${domain}".`)
    },

    async forget(before) {
      const statement = `delete from docs_assistant.threads where id in (
        select id from docs_assistant.threads where used_at < $1 limit ${AT_ONCE}
      ) returning id`
      let count = 0
      for (;;) {
        const gone = await database.query(statement, [before])
        count += gone.length
        if (gone.length < AT_ONCE) return count
      }
    },
  }
}
