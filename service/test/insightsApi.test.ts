import { createFileInsightsStore, createFileThreadStore, type QuestionRecord } from 'docs-assistant-service'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPeriod } from '../src/insights/readPeriod.js'
import { ask, post } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { ADMIN_KEY, ASSISTANT_KEY, makeFolder, startService } from './startService.js'

/** A service that keeps texts, and has a site of another organization. */
async function startInsights({ keep = 'text' }: { keep?: 'text' | 'counts' } = {}) {
  const data = await makeFolder()
  const store = createFileInsightsStore({ folder: join(data, 'insights') })
  const service = await startService({
    threads: createFileThreadStore({ folder: join(data, 'threads') }),
    insights: { store, keep, retentionDays: 10_000 },
  })
  const get = (path: string, key = ADMIN_KEY) =>
    fetch(`${service.url}/v1/insights${path}`, { headers: { authorization: `Bearer ${key}` } })
  return {
    ...service,
    store,
    get,
    read: async (path: string) => (await (await get(path)).json()) as Record<string, unknown>,
    remove: async (path: string, key = ADMIN_KEY) => {
      const response = await fetch(`${service.url}/v1/threads${path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${key}` },
      })
      return { status: response.status, body: (await response.json()) as unknown }
    },
    readFiles: async () => {
      const entries = await readdir(data, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join('\n')
    },
    ask: async (question: string, extra: Parameters<typeof ask>[2] = {}) => {
      const { finish, lines } = await readAnswer(await ask(service.endpoint, question, extra))
      return { threadId: finish.threadId, messageId: (lines[0]?.value as { messageId: string }).messageId }
    },
  }
}

const record = (fields: Partial<QuestionRecord>): QuestionRecord => ({
  id: `msg_${crypto.randomUUID()}`,
  askedAt: '2026-03-02T08:00:00.000Z',
  channel: 'widget',
  outcome: 'answered',
  pages: [],
  topic: '',
  ...fields,
})

describe('the report', () => {
  test('has the figures of the period, of every day in it and of every channel', async () => {
    const { ask, read } = await startInsights()
    await ask('accent colour?', { currentPath: '/' })
    await ask('What is the capital of France?')
    const report = await read('/fences?since=7d')
    const none = { questions: 0, answered: 0, partly: 0, unanswered: 0, failed: 0, up: 0, down: 0 }
    expect(report).toMatchObject({
      domain: 'fences',
      totals: { ...none, questions: 2, answered: 1, unanswered: 1 },
      channels: {
        widget: { ...none, questions: 1, answered: 1 },
        api: { ...none, questions: 1, unanswered: 1 },
        agent: none,
      },
      pages: [{ page: '/theming', answers: 1 }],
      gaps: [{ unanswered: 1, down: 0, examples: ['What is the capital of France?'] }],
    })
    expect(report.days).toHaveLength(7)
    expect((report.days as unknown[]).slice(0, 6).every((day) => (day as { questions: number }).questions === 0)).toBe(
      true,
    )
    expect(await read('/fences?since=7d&channel=widget')).toMatchObject({
      channel: 'widget',
      totals: { questions: 1 },
      gaps: [],
    })
  })

  test.for([
    ['without a key', 'nobody', '/fences', 401],
    ['with the assistant key', ASSISTANT_KEY, '/fences', 403],
    ['of a site that there is not', ADMIN_KEY, '/gates', 404],
    ['of no period', ADMIN_KEY, '/fences?since=tomorrow', 400],
    ['of a period that ends before it begins', ADMIN_KEY, '/fences?since=2026-03-02&until=2026-03-01', 400],
    ['of a period without end', ADMIN_KEY, '/fences?since=2001-01-01', 400],
    ['of an unknown channel', ADMIN_KEY, '/fences?channel=mail', 400],
  ] as const)('is not given %s', async ([, key, path, status]) => {
    const { get } = await startInsights()
    expect((await get(path, key)).status).toBe(status)
  })

  test('is not given where nothing is kept', async () => {
    const { url } = await startService()
    const response = await fetch(`${url}/v1/insights/fences`, { headers: { authorization: `Bearer ${ADMIN_KEY}` } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'insights_off' })
  })

  test.for([
    [{}, { from: '2026-10-28', to: '2026-11-26' }],
    [{ since: '1d' }, { from: '2026-11-26', to: '2026-11-26' }],
    [
      { since: '7d', until: '2026-03-01' },
      { from: '2026-02-23', to: '2026-03-01' },
    ],
    [
      { since: '2026-11-01', channel: '' },
      { from: '2026-11-01', to: '2026-11-26' },
    ],
  ] as const)('of %j is one of these days', ([query, period]) => {
    expect(readPeriod(query, '2026-11-26')).toEqual(period)
  })
})

describe('the questions', () => {
  test('are listed with their outcome and rating, in parts', async () => {
    const { store, read } = await startInsights()
    for (let number = 0; number < 101; number += 1)
      await store.add('fences', record({ id: `msg_${String(number).padStart(3, '0')}` }))
    const first = await read('/fences/questions?since=2026-03-01&until=2026-03-03')
    expect(first.questions).toHaveLength(100)
    const second = await read(
      `/fences/questions?since=2026-03-01&until=2026-03-03&after=${encodeURIComponent(String(first.next))}`,
    )
    expect(second).toEqual({ questions: [record({ id: 'msg_000' })] })
  })

  test('are exported as CSV that no spreadsheet runs', async () => {
    const { store, get } = await startInsights()
    await store.add('fences', record({ id: 'msg_1', question: '=HYPERLINK("https://evil.example","Click")' }))
    await store.add(
      'fences',
      record({ id: 'msg_2', question: '@SUM(A1)', pages: ['/a', '/b'], closest: '/a', threadId: 'thr_1' }),
    )
    const response = await get('/fences/questions?since=2026-03-01&until=2026-03-03&format=csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="questions-2026-03-01-2026-03-03.csv"',
    )
    expect((await response.text()).split('\r\n')).toEqual([
      'askedAt,channel,outcome,rating,reason,question,comment,closest,pages,threadId,id',
      "2026-03-02T08:00:00.000Z,widget,answered,,,'@SUM(A1),,/a,/a /b,thr_1,msg_2",
      `2026-03-02T08:00:00.000Z,widget,answered,,,"'=HYPERLINK(""https://evil.example"",""Click"")",,,,,msg_1`,
      '',
    ])
  })

  test.for([
    '=1+1',
    '\uff1d1+1',
    '\uff0b1',
    '\uff201',
    ' =1',
    '\u200b=1',
    '\ufeff@A1',
    '\u2060\u00a0-1',
    '\t1',
    '\u000b=1',
  ])('that begin with %j are defused', async (question) => {
    const { store, get } = await startInsights()
    await store.add('fences', record({ id: 'msg_1', question }))
    const response = await get('/fences/questions?since=2026-03-01&until=2026-03-03&format=csv')
    expect(await response.text()).toContain(`,,,'${question}`)
  })

  test('are exported as JSON, however many there are', async () => {
    const { store, get } = await startInsights()
    await Promise.all(Array.from({ length: 2001 }, () => store.add('fences', record({}))))
    const response = await get('/fences/questions?since=2026-03-01&until=2026-03-03&format=json')
    expect((await response.json()) as unknown[]).toHaveLength(2001)
    expect(await (await get('/fences/questions?since=7d&format=json')).json()).toEqual([])
    expect((await get('/fences/questions?format=xml')).status).toBe(400)
  })
})

describe('a conversation', () => {
  test('is shown with its messages, and not with who has written them', async () => {
    const { ask, get, read } = await startInsights()
    const { threadId, messageId } = await ask('accent colour?', { fp: 'reader-canary' })
    const response = await get(`/fences/threads/${threadId}`)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      id: threadId,
      turns: [{ messageId, question: 'accent colour?', answer: expect.stringContaining('--fences-accent') as unknown }],
    })
    expect(text).not.toContain('fp')
    expect((await get('/fences/threads/thr_none')).status).toBe(404)
    expect(await read('/fences/threads/thr_none')).toMatchObject({ code: 'unknown_thread' })
  })

  test('is not shown where no text is kept', async () => {
    const { ask, get } = await startInsights({ keep: 'counts' })
    const { threadId } = await ask('accent colour?')
    expect((await get(`/fences/threads/${threadId}`)).status).toBe(403)
  })

  test('is stored without the secrets in it', async () => {
    const { ask, readFiles } = await startInsights()
    const secret = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`
    await ask(`Is ${secret} the accent colour?`)
    expect(await readFiles()).not.toContain(secret)
  })

  test('is removed with all that is kept of it', async () => {
    const { ask, url, store, remove, readFiles, read } = await startInsights()
    const { threadId, messageId } = await ask('canary one?')
    await post(`${url}/v1/feedback/fences`, { threadId, messageId, rating: 'down', comment: 'canary two' })
    await ask('accent colour?')
    await read('/fences?since=7d')
    expect(await remove(`/${threadId}`)).toEqual({ status: 200, body: { removed: 1 } })
    expect(await readFiles()).not.toContain('canary')
    expect(await read('/fences?since=7d')).toMatchObject({ totals: { questions: 1, down: 0 }, gaps: [] })
    expect(await remove(`/${threadId}`)).toEqual({ status: 200, body: { removed: 0 } })
    expect(await store.list('fences', { from: '2026-01-01', to: '9999-12-31', limit: 10 })).toHaveLength(1)
  })

  test('is removed with all others of its reader', async () => {
    const { ask, remove, readFiles, read } = await startInsights()
    await ask('canary one?', { fp: 'ada' })
    await ask('canary two?', { fp: 'ada' })
    await ask('accent colour?', { fp: 'grace' })
    expect(await remove('?fp=ada')).toEqual({ status: 200, body: { removed: 2 } })
    expect(await readFiles()).not.toContain('canary')
    expect(await read('/fences?since=7d')).toMatchObject({ totals: { questions: 1 } })
  })

  test('is not removed for a reader without a name, nor with another key', async () => {
    const { ask, remove, read } = await startInsights()
    const { threadId } = await ask('accent colour?')
    expect(await remove('?fp=anonymous')).toMatchObject({ status: 400 })
    expect(await remove('')).toMatchObject({ status: 400 })
    expect(await remove(`/${threadId}`, ASSISTANT_KEY)).toMatchObject({ status: 403 })
    expect(await read('/fences?since=7d')).toMatchObject({ totals: { questions: 1 } })
  })
})
