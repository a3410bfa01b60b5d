import { z } from 'zod'
import type { Database } from '../postgres/openDatabase.js'
import { escalationSchema, type EscalationStore } from './EscalationStore.js'

const rowsSchema = z.array(z.object({ escalation: escalationSchema, attempts: z.number() }))

/** Stores escalations in PostgreSQL, for any number of processes: each escalation is claimed by one of them. */
export function createPostgresEscalationStore({ database }: { database: Database }): EscalationStore {
  return {
    async add({ id, domain, threadId, ...rest }) {
      await database.query(
        'insert into docs_assistant.escalations (id, domain, thread_id, escalation) values ($1, $2, $3, $4)',
        [id, domain, threadId, JSON.stringify({ id, domain, threadId, ...rest })],
      )
    },

    async claim(leaseMs) {
      const rows = await database.query(
        `update docs_assistant.escalations set due_at = clock_timestamp() + $1 * interval '1 ms' where id in (
           select id from docs_assistant.escalations where due_at <= clock_timestamp() for update skip locked
         ) returning escalation, attempts`,
        [leaseMs],
      )
      return rowsSchema.parse(rows).map(({ escalation, attempts }) => ({ ...escalation, attempts }))
    },

    async postpone(id, delayMs) {
      await database.query(
        `update docs_assistant.escalations set attempts = attempts + 1, due_at = clock_timestamp() + $2 * interval '1 ms' where id = $1`,
        [id, delayMs],
      )
    },

    async remove(id) {
      await database.query('delete from docs_assistant.escalations where id = $1', [id])
    },

    async removeThreads(domain, threadIds) {
      await database.query('delete from docs_assistant.escalations where domain = $1 and thread_id = any($2)', [
        domain,
        threadIds,
      ])
    },
  }
}
