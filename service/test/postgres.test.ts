import {
  createPostgresJobStore,
  createPostgresKeyStore,
  createPostgresLimits,
  createPostgresThreadStore,
  openDatabase,
} from 'docs-assistant-service'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeJobStore } from './jobStoreContract.js'
import { describeKeyStore } from './keyStoreContract.js'
import { describeLimits } from './limitsContract.js'
import { queryDatabase, startPostgres } from './startPostgres.js'
import { threadStoreContract } from './threadStoreContract.js'

const { emptyDatabase } = startPostgres()

/** As a process of the service would. */
async function open(url: string) {
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  return database
}

threadStoreContract('PostgreSQL', {
  prepare: emptyDatabase,
  open: async (url) => createPostgresThreadStore({ database: await open(url) }),
})

describeLimits('limits in PostgreSQL', async (options) => {
  const url = await emptyDatabase()
  return {
    limits: createPostgresLimits({ database: await open(url), ...options }),
    pass: async (seconds) => {
      await queryDatabase(url, `update docs_assistant.limits set ends_at = ends_at - interval '${seconds} s'`)
    },
  }
})

describeJobStore('jobs in PostgreSQL', async () => {
  const url = await emptyDatabase()
  const databases = await Promise.all([open(url), open(url)])
  let next = 0
  return (leaseMs) => {
    const database = databases[next++ % 2] ?? databases[0]
    return createPostgresJobStore({ database, leaseMs })
  }
})

describeKeyStore('keys in PostgreSQL', async () => {
  const url = await emptyDatabase()
  return async () => createPostgresKeyStore({ database: await open(url) })
})

describe('a database', () => {
  test('is made ready by the first of eight processes that start at once', async () => {
    const url = await emptyDatabase()
    const databases = await Promise.all(Array.from({ length: 8 }, () => open(url)))
    const stores = databases.map((database) => createPostgresThreadStore({ database }))
    const id = await stores[0]?.create('fences')
    for (const store of stores) expect(await store.find('fences', id ?? '')).toMatchObject({ id })
  })

  test('holds all that is the service’s in a schema of its own', async () => {
    const url = await emptyDatabase()
    await open(url)
    const rows = await queryDatabase(url, `select distinct schemaname as name from pg_tables where schemaname !~ '^(pg_|information)'`)
    expect(rows).toEqual([{ name: 'docs_assistant' }])
  })

  test('limits hold across processes, to the request', async () => {
    const url = await emptyDatabase()
    const openLimits = async () => createPostgresLimits({ database: await open(url), perOrganizationPerHour: 100 })
    const processes = await Promise.all([openLimits(), openLimits(), openLimits(), openLimits()])
    const asked = processes.flatMap((limits) =>
      Array.from({ length: 100 }, (_, place) => limits.consume({ organization: 'acme', ip: `ip-${place % 7}` })))
    expect((await Promise.all(asked)).filter((refusal) => refusal === undefined)).toHaveLength(100)
  })

  test('forgets limits that are over', async () => {
    const url = await emptyDatabase()
    const limits = createPostgresLimits({ database: await open(url) })
    await limits.consume({ organization: 'acme', ip: 'a' })
    await queryDatabase(url, `update docs_assistant.limits set ends_at = ends_at - interval '1 day'`)
    const afterRestart = createPostgresLimits({ database: await open(url) })
    await afterRestart.consume({ organization: 'other', ip: 'b' })
    const keys = async () => (await queryDatabase(url, 'select key from docs_assistant.limits order by key')).map(({ key }) => key)
    await expect.poll(keys).toEqual(['ip b', 'organization other'])
  })
})
