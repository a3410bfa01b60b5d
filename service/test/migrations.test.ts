import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createPostgresThreadStore, openDatabase } from 'docs-assistant-service'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../src/postgres/migrations/migrate.js'
import { MIGRATIONS } from '../src/postgres/migrations/migrations.js'
import { queryDatabase, startPostgres } from './startPostgres.js'

const { emptyDatabase } = startPostgres()

/** Opens a database as a process of the service does, in a process of its own. */
const OPEN = `
import { openDatabase } from '${import.meta.resolve('docs-assistant-service')}'
const database = await openDatabase({ url: process.env.DATABASE_URL })
await database.query('select 1')
await database.close()`

function startProcess(url: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', OPEN], {
    env: { DATABASE_URL: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, exited: once(child, 'exit').then(([code]: unknown[]) => code) }
}

const APPLIED = 'select number, name from docs_assistant.migrations order by number'
const ALL = MIGRATIONS.map(({ name }, index) => ({ number: index + 1, name }))

/** A service of one version: it knows these migrations, and nothing of later ones. */
async function migrateWith(url: string, migrations: typeof MIGRATIONS): Promise<void> {
  const pool = new pg.Pool({ connectionString: url })
  await migrate(pool, migrations).finally(() => pool.end())
}

async function openThreads(url: string) {
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  return createPostgresThreadStore({ database })
}

test('processes that start at once apply each migration once', async () => {
  const url = await emptyDatabase()
  const processes = [startProcess(url), startProcess(url), startProcess(url)]
  expect(await Promise.all(processes.map(({ exited }) => exited))).toEqual([0, 0, 0])
  expect(await queryDatabase(url, APPLIED)).toEqual(ALL)
})

test('a process that is killed in the middle of a migration leaves none half done, and the next one goes on', async () => {
  const url = await emptyDatabase()
  // A table of the second migration is there and locked, so that a process stops in the middle.
  await queryDatabase(url, 'create schema docs_assistant; create table docs_assistant.questions (id text)')
  const blocker = new pg.Client(url)
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin; lock table docs_assistant.questions in access exclusive mode')
  const { child, exited } = startProcess(url)
  const waiting = `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like '%questions_asked_at%'`
  await expect.poll(() => queryDatabase(url, waiting)).toEqual([{ count: 1 }])
  child.kill('SIGKILL')
  await exited
  await blocker.query('drop table docs_assistant.questions; commit')
  expect(await queryDatabase(url, APPLIED)).toEqual(ALL.slice(0, 1))

  expect(await startProcess(url).exited).toBe(0)
  expect(await queryDatabase(url, APPLIED)).toEqual(ALL)
})

test('a migration that fails changes nothing, and is tried again at the next start', async () => {
  const url = await emptyDatabase()
  const broken = { name: 'add notes', sql: 'create table docs_assistant.notes (id text); select * from nowhere' }
  await expect(migrateWith(url, [...MIGRATIONS, broken])).rejects.toThrow('"nowhere" does not exist')
  expect(await queryDatabase(url, `select to_regclass('docs_assistant.notes') as notes`)).toEqual([{ notes: null }])
  expect(await queryDatabase(url, APPLIED)).toEqual(ALL)
  const mended = { ...broken, sql: 'create table docs_assistant.notes (id text)' }
  await migrateWith(url, [...MIGRATIONS, mended])
  expect(await queryDatabase(url, APPLIED)).toEqual([...ALL, { number: ALL.length + 1, name: 'add notes' }])
})

test('a database whose tables were made before migrations were listed keeps its rows', async () => {
  const url = await emptyDatabase()
  const threads = await openThreads(url)
  const id = await threads.create('acme')
  await queryDatabase(url, 'drop table docs_assistant.migrations')
  expect(await (await openThreads(url)).find('acme', id)).toMatchObject({ id })
  expect(await queryDatabase(url, APPLIED)).toEqual(ALL)
})

test('a process of the version before starts and works on the tables of a newer one', async () => {
  const url = await emptyDatabase()
  const added = { name: 'add tags', sql: 'alter table docs_assistant.threads add column tags text[]' }
  await migrateWith(url, [...MIGRATIONS, added])
  const threads = await openThreads(url)
  const id = await threads.create('acme')
  expect(await threads.find('acme', id)).toMatchObject({ id, turns: [] })
})

test('a process that is too old for the tables says so, and changes nothing', async () => {
  const url = await emptyDatabase()
  const number = MIGRATIONS.length + 1
  const removed = { name: 'drop sweeps', sql: 'drop table docs_assistant.sweeps', requires: number }
  await migrateWith(url, [...MIGRATIONS, removed])
  await expect(openDatabase({ url })).rejects.toThrow('A newer version of the service has changed its tables')
  expect(await queryDatabase(url, `select to_regclass('docs_assistant.sweeps') as sweeps`)).toEqual([{ sweeps: null }])
})
