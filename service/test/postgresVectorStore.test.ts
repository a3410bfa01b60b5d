import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { createPostgresVectorStore, openDatabase } from 'docs-assistant-service'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { queryDatabase, startPostgres } from './startPostgres.js'
import { describeVectorStore } from './vectorStoreContract.js'

/** PostgreSQL with pgvector, in this process. */
let database: PGlite

beforeAll(async () => {
  database = await PGlite.create({ extensions: { vector } })
  await database.exec('create schema docs_assistant')
}, 60_000)
afterAll(() => database.close())

const open = (domain: string) =>
  createPostgresVectorStore({
    database: {
      query: async (statement, values = []) =>
        (await database.query<Record<string, unknown>>(statement, [...values])).rows,
    },
    domain,
  })

describeVectorStore('PostgreSQL', open)

test('a vector that has not been used for a day is removed, since other processes may still have the docs from before', async () => {
  const store = open('acme')
  await store.add(
    new Map([
      ['kept', Float32Array.of(1, 0)],
      ['removed', Float32Array.of(0, 1)],
    ]),
  )
  await store.retain(['kept'])
  expect(await store.findMissing(['kept', 'removed'])).toEqual([])
  await database.exec(
    "update docs_assistant.embeddings set used_at = used_at - interval '25 hours' where domain = 'acme'",
  )
  await store.retain(['kept'])
  expect(await store.findMissing(['kept', 'removed'])).toEqual(['removed'])
})

const postgres = startPostgres()

test('a database without pgvector is told how to get it, and goes on with the rest', async () => {
  const url = await postgres.emptyDatabase()
  const plain = await openDatabase({ url })
  onTestFinished(() => plain.close())
  await expect(createPostgresVectorStore({ database: plain, domain: 'acme' }).findMissing(['a'])).rejects.toThrow(
    'needs pgvector',
  )
  expect(await queryDatabase(url, 'select count(*)::int as count from docs_assistant.threads')).toEqual([{ count: 0 }])
})
