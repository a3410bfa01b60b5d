import {
  createPostgresEscalationStore,
  createPostgresInsightsStore,
  createPostgresJobStore,
  createPostgresKeyStore,
  createPostgresLimits,
  createPostgresTokenLimits,
  createPostgresThreadStore,
  createPostgresViewStore,
  openDatabase,
} from 'docs-assistant-service'
import { describe, expect, onTestFinished, test } from 'vitest'
import { escalationStoreContract } from './escalationStoreContract.js'
import { insightsStoreContract } from './insightsStoreContract.js'
import { describeJobStore } from './jobStoreContract.js'
import { describeKeyStore } from './keyStoreContract.js'
import { describeLimits } from './limitsContract.js'
import { describeTokenLimits } from './tokenLimitsContract.js'
import { queryDatabase, startPostgres } from './startPostgres.js'
import { describeViewStore } from './viewStoreContract.js'
import { threadStoreContract } from './threadStoreContract.js'

const { emptyDatabase } = startPostgres()

/** Asserts a refusal by a limit whose window ends in an hour, less the time that the test has taken. */
function expectHourToWait(refusal: { retryAfter: number } | undefined): void {
  expect(refusal?.retryAfter).toBeGreaterThan(3_500)
  expect(refusal?.retryAfter).toBeLessThanOrEqual(3_600)
}

/** Opens the database as a process of the service does. */
async function open(url: string) {
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  return database
}

threadStoreContract('PostgreSQL', {
  prepare: emptyDatabase,
  open: async (url, bounds) => createPostgresThreadStore({ database: await open(url), ...bounds }),
})

escalationStoreContract('PostgreSQL', {
  prepare: emptyDatabase,
  open: async (url) => createPostgresEscalationStore({ database: await open(url) }),
})

insightsStoreContract('PostgreSQL', {
  prepare: emptyDatabase,
  open: async (url) => createPostgresInsightsStore({ database: await open(url) }),
})

describeViewStore('page views in PostgreSQL', async () => {
  const url = await emptyDatabase()
  return async () => createPostgresViewStore({ database: await open(url) })
})

describeLimits('limits in PostgreSQL', async (options) => {
  const url = await emptyDatabase()
  return {
    limits: createPostgresLimits({ database: await open(url), ...options }),
    pass: async (seconds) => {
      await queryDatabase(
        url,
        `update docs_assistant.limits set ends_at = ends_at - interval '${seconds} s', minute_ends_at = minute_ends_at - interval '${seconds} s'`,
      )
    },
  }
})

describeTokenLimits('token limits in PostgreSQL', async (options) => {
  const url = await emptyDatabase()
  return {
    limits: createPostgresTokenLimits({ database: await open(url), ...options }),
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
  test('is initialized by the first of eight processes that start at the same time', async () => {
    const url = await emptyDatabase()
    const databases = await Promise.all(Array.from({ length: 8 }, () => open(url)))
    const stores = databases.map((database) => createPostgresThreadStore({ database }))
    const id = await stores[0]?.create('fences')
    for (const store of stores) expect(await store.find('fences', id ?? '')).toMatchObject({ id })
  })

  test('has all tables of the service in a separate schema', async () => {
    const url = await emptyDatabase()
    await open(url)
    const rows = await queryDatabase(
      url,
      `select distinct schemaname as name from pg_tables where schemaname !~ '^(pg_|information)'`,
    )
    expect(rows).toEqual([{ name: 'docs_assistant' }])
  })

  test('has no word of a removed conversation in any table', async () => {
    const url = await emptyDatabase()
    const database = await open(url)
    const insights = createPostgresInsightsStore({ database })
    const question = { channel: 'widget' as const, outcome: 'unanswered' as const, pages: [] }
    const ask = (id: string, topic: string, threadId: string) =>
      insights.add('fences', { ...question, id, threadId, topic, question: topic, askedAt: '2026-03-02T08:00:00.000Z' })
    await ask('msg_a', 'word canary', 'thr_canary')
    await ask('msg_b', 'other', 'thr_other')
    await insights.rate('fences', { id: 'msg_a', askedAt: '' }, { rating: 'down', comment: 'A canary too' })
    await insights.remove('fences', ['thr_canary'])
    const tables = await queryDatabase(
      url,
      `select tablename as name from pg_tables where schemaname = 'docs_assistant'`,
    )
    const read = ({ name }: Record<string, unknown>) =>
      queryDatabase(url, `select * from docs_assistant.${String(name)}`)
    const rows = JSON.stringify(await Promise.all(tables.map(read)))
    expect(rows).toContain('other')
    expect(rows).not.toContain('canary')
  })

  test('limits are exact across processes', async () => {
    const url = await emptyDatabase()
    const openLimits = async () => createPostgresLimits({ database: await open(url), perOrganizationPerHour: 100 })
    const processes = await Promise.all([openLimits(), openLimits(), openLimits(), openLimits()])
    const asked = processes.flatMap((limits) =>
      Array.from({ length: 100 }, (_, place) => limits.consume({ organization: 'acme', ip: `ip-${place % 7}` })),
    )
    expect((await Promise.all(asked)).filter((refusal) => refusal === undefined)).toHaveLength(100)
  })

  test('stores nothing of rejected requests', async () => {
    const url = await emptyDatabase()
    const limits = createPostgresLimits({ database: await open(url), perOrganizationPerHour: 1 })
    await limits.consume({ organization: 'acme', ip: 'a' })
    for (let address = 0; address < 50; address += 1) {
      expectHourToWait(await limits.consume({ organization: 'acme', ip: `ip-${address}` }))
    }
    expect(await queryDatabase(url, 'select key from docs_assistant.limits order by key')).toEqual([
      { key: 'ip a' },
      { key: 'organization acme' },
    ])
  })

  test('removes expired limits', async () => {
    const url = await emptyDatabase()
    const limits = createPostgresLimits({ database: await open(url) })
    await limits.consume({ organization: 'acme', ip: 'a' })
    await queryDatabase(url, `update docs_assistant.limits set ends_at = ends_at - interval '1 day'`)
    const afterRestart = createPostgresLimits({ database: await open(url) })
    await afterRestart.consume({ organization: 'other', ip: 'b' })
    const keys = async () =>
      (await queryDatabase(url, 'select key from docs_assistant.limits order by key')).map(({ key }) => key)
    await expect.poll(keys).toEqual(['ip b', 'organization other'])
  })
})
