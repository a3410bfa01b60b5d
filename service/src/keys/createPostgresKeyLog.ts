import { z } from 'zod'
import type { Database } from '../postgres/openDatabase.js'
import { keyActSchema, keyUseSchema, mergeUses, toFirstDay, type KeyLog } from './KeyLog.js'

/** Stores requests with keys and the audit log in PostgreSQL. */
export function createPostgresKeyLog({ database }: { database: Database }): KeyLog {
  return {
    async addUses(uses) {
      // A statement cannot add to one row twice. In one order, so that processes do not wait for each other's locks.
      const merged = mergeUses(uses).toSorted((a, b) => (a.keyId + a.day).localeCompare(b.keyId + b.day))
      await database.query(
        `with expired as (delete from docs_assistant.key_uses where day < $2::date)
        insert into docs_assistant.key_uses as known (key_id, day, requests, last_at)
        select "keyId", day, requests, "lastAt" from json_to_recordset($1::json)
          as added("keyId" text, day date, requests integer, "lastAt" timestamptz)
        on conflict (key_id, day) do update set
          requests = known.requests + excluded.requests, last_at = greatest(known.last_at, excluded.last_at)`,
        [JSON.stringify(merged), toFirstDay()],
      )
    },

    async listUses(since) {
      const rows = await database.query(
        `select key_id as "keyId", day::text, requests, last_at as "lastAt"
        from docs_assistant.key_uses where day >= $1::date`,
        [since],
      )
      return rows.map((row) => useRowSchema.parse(row))
    },

    async addAct(act) {
      await database.query('insert into docs_assistant.key_acts (organization, act) values ($1, $2)', [
        act.organization,
        JSON.stringify(act),
      ])
    },

    async listActs(organization) {
      const rows = await database.query(
        'select act from docs_assistant.key_acts where organization = $1 order by number desc',
        [organization],
      )
      return rows.map((row) => keyActSchema.parse(row['act']))
    },
  }
}

const useRowSchema = keyUseSchema.extend({ lastAt: z.date().transform((date) => date.toISOString()) })
