import type { Database } from '../postgres/openDatabase.js'
import type { EndedLogins } from './EndedLogins.js'

/** Remembers ended logins for all processes on the database. */
export function createPostgresEndedLogins({ database }: { database: Database }): EndedLogins {
  return {
    async add(id, expires) {
      await database.query(
        `with expired as (delete from docs_assistant.ended_logins where expires_at < clock_timestamp())
        insert into docs_assistant.ended_logins (id, expires_at) values ($1, $2) on conflict do nothing`,
        [id, new Date(expires)],
      )
    },
    async has(id) {
      const rows = await database.query('select from docs_assistant.ended_logins where id = $1', [id])
      return rows.length > 0
    },
  }
}
