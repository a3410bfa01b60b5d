import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../postgres/openDatabase.js'
import { createPostgresKeyLog } from './createPostgresKeyLog.js'
import { digestKey, keyOwnerSchema, makeKey, toKeyId, type KeyStore } from './KeyStore.js'

const KEY_ID = /^key_[0-9a-f]{12}$/

const rowSchema = z.object({
  id: z.string(),
  owner: keyOwnerSchema,
  sha256: z.string(),
  last_four: z.string(),
  created_at: z.date(),
})

/** Stores keys in PostgreSQL. A revoked key is invalid from the next request on, in every process. */
export function createPostgresKeyStore({ database }: { database: Database }): KeyStore {
  return {
    ...createPostgresKeyLog({ database }),

    async create(owner) {
      const key = makeKey(owner.kind)
      const digest = digestKey(key)
      await database.query('insert into docs_assistant.keys (id, owner, sha256, last_four) values ($1, $2, $3, $4)', [
        toKeyId(digest),
        JSON.stringify(owner),
        digest.toString('hex'),
        key.slice(-4),
      ])
      return { id: toKeyId(digest), key }
    },

    async find(key) {
      const digest = digestKey(key)
      const [row] = await database.query('select * from docs_assistant.keys where id = $1', [toKeyId(digest)])
      if (row === undefined) return undefined
      const { owner, sha256 } = rowSchema.parse(row)
      return timingSafeEqual(Buffer.from(sha256, 'hex'), digest) ? owner : undefined
    },

    async list() {
      const rows = await database.query('select * from docs_assistant.keys order by created_at')
      return rows
        .map((row) => rowSchema.parse(row))
        .map(({ id, owner, last_four, created_at }) => ({
          id,
          ...owner,
          end: last_four,
          createdAt: created_at.toISOString(),
        }))
    },

    async expire(id, expiresAt) {
      if (!KEY_ID.test(id)) return false
      const rows = await database.query(
        `update docs_assistant.keys set owner = (owner::jsonb || jsonb_build_object('expiresAt', $2::text))::json
        where id = $1 returning id`,
        [id, expiresAt],
      )
      return rows.length === 1
    },

    async revoke(id) {
      if (!KEY_ID.test(id)) return false
      const gone = await database.query('delete from docs_assistant.keys where id = $1 returning id', [id])
      return gone.length === 1
    },
  }
}
