import { z } from 'zod'
import type { Database } from '../postgres/openDatabase.js'
import { gapMarkSchema, type GapStore } from './GapStore.js'

const rowsSchema = z.array(z.object({ mark: gapMarkSchema }))

/** Stores marks in PostgreSQL, for any number of processes. */
export function createPostgresGapStore({ database }: { database: Database }): GapStore {
  return {
    async list(domain) {
      const rows = await database.query('select mark from docs_assistant.gap_marks where domain = $1 order by id', [
        domain,
      ])
      return rowsSchema.parse(rows).map(({ mark }) => mark)
    },
    async set(domain, mark) {
      await database.query(
        `insert into docs_assistant.gap_marks (domain, id, mark) values ($1, $2, $3)
         on conflict (domain, id) do update set mark = excluded.mark`,
        // PostgreSQL cannot store NUL characters.
        [domain, mark.id, JSON.stringify({ ...mark, note: mark.note.replaceAll('\0', '') })],
      )
    },
  }
}
