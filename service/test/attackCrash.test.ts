import { createModel, type KeyStore, type ThreadStore } from 'docs-assistant-service'
import { expect, test, vi } from 'vitest'
import { jsonLog, toSafeLine } from '../src/logs/Log.js'
import { ask, post, user } from './ask.js'
import { exportsIn } from './exportsIn.js'
import { openAiServer } from './openAiServer.js'
import { readAnswer } from './readAnswer.js'
import { servers, startServer } from './servers.js'
import { ADMIN_KEY, ASSISTANT_KEY, makeFolder, startService } from './startService.js'

const broken = () => Promise.reject(new Error('at /srv/secret-place/store.js: the disk is on fire'))

const threads: ThreadStore = {
  create: broken,
  find: broken,
  append: broken,
  remove: () => Promise.resolve(false),
  removeReader: () => Promise.resolve([]),
  forget: () => Promise.resolve(0),
}
const keyStore: KeyStore = {
  create: broken,
  find: broken,
  list: broken,
  expire: broken,
  revoke: broken,
  addUses: broken,
  listUses: broken,
  addAct: broken,
  listActs: broken,
}

const admin = { headers: { authorization: `Bearer ${ADMIN_KEY}` } }
const question = { fp: 'a', messages: [user('dark mode')] }

/** What each route answers when all that it stands on is broken. */
test('a store that throws in any route costs that request, and no other', async () => {
  const exports = exportsIn(await makeFolder())
  const { url, endpoint, logged } = await startService({
    threads,
    keyStore,
    limits: {
      consume: ({ organization }) => (organization.startsWith('searches') ? broken() : Promise.resolve(undefined)),
    },
    exports: {
      ...exports,
      jobs: { ...exports.jobs, enqueue: broken, find: broken },
    },
  })
  const jobs = `${url}/v1/static-export/jobs`
  const requests: Record<string, () => Promise<Response>> = {
    'POST /v1/assistant/fences/message': () => post(endpoint, question),
    'POST /v1/search/fences': () => post(`${url}/v1/search/fences`, { query: 'dark' }),
    'POST /v1/static-export/jobs': () => post(jobs, { domain: 'fences' }, admin),
    'GET /v1/static-export/jobs/exp_1': () => fetch(`${jobs}/exp_1`, admin),
    'POST /v1/static-export/jobs/exp_1/bundle': () => fetch(`${jobs}/exp_1/bundle`, { method: 'POST', ...admin }),
    'POST /v1/assistant/fences/message with a key of the store': () =>
      post(endpoint, question, { headers: { authorization: 'Bearer svc_dsc_other' } }),
  }
  for (const [name, send] of Object.entries(requests)) {
    const response = await send()
    const text = await response.text()
    expect([name, response.status, JSON.parse(text)]).toEqual([
      name,
      500,
      {
        error: 'The service failed to answer. Try again, or look into its log.',
        code: 'internal_error',
      },
    ])
    expect(text).not.toMatch(/secret-place|fire|\.js/)
    expect(response.headers.get('x-request-id')).toMatch(/\S/)
    expect((await fetch(url)).status).toBe(200)
  }
  expect(logged.filter((line) => line.includes('the disk is on fire'))).toHaveLength(Object.keys(requests).length)
})

test.for(servers)('a page that %s cannot draw costs that page, and no other', async (server) => {
  const { url } = await startServer(server)
  const wrong = await Promise.all(
    ['/%00', '/theming?%', '/theming#%', `/${'%f0%9f'.repeat(50)}`].map(
      async (path) => (await fetch(url + path)).status,
    ),
  )
  expect(wrong.every((status) => status < 500)).toBe(true)
  expect((await fetch(`${url}/theming`)).status).toBe(200)
})

test.for(servers)('readers of %s who leave at any moment, by the dozen, leave nothing behind', async (server) => {
  const { url, logged } = await startServer(server)
  await Promise.all(
    Array.from({ length: 60 }, async (_, place) => {
      const leaving = new AbortController()
      const read = fetch(`${url}/theming`, { signal: leaving.signal }).then((response) => response.text())
      setTimeout(() => leaving.abort(), place)
      await read.catch(() => undefined)
    }),
  )
  expect((await fetch(url)).status).toBe(200)
  expect(logged).toEqual([])
})

test('those who ask and leave at any moment, by the dozen, leave nothing behind', async () => {
  const records: boolean[] = []
  const { url, endpoint, logged } = await startService({ onRequest: ({ isCut }) => records.push(isCut) })
  await Promise.all(
    Array.from({ length: 60 }, async (_, place) => {
      const leaving = new AbortController()
      const asked = post(endpoint, question, { signal: leaving.signal }).then((response) => response.text())
      setTimeout(() => leaving.abort(), place)
      await asked.catch(() => undefined)
    }),
  )
  await readAnswer(await ask(endpoint, 'dark mode'))
  expect((await fetch(url)).status).toBe(200)
  expect(logged).toEqual([])
})

test('nothing that a reader sends is logged, whatever fails', async () => {
  const canaries = [
    'canary-question',
    'canary-selection',
    'canary-path',
    'canary-reader',
    'canary-element',
    'canary-thread',
    'canary-query',
  ]
  const [said = '', selected = '', path = '', fp = '', elementId = '', threadId = '', query = ''] = canaries
  const body = {
    fp,
    threadId,
    currentPath: `/${path}`,
    messages: [user(`Is ${said} safe? It is what I alone know of.`)],
    context: [{ type: 'textSelection', value: `${selected} is on my page`, elementId }],
  }
  const written = vi.spyOn(console, 'error').mockReturnValue()
  const model = await openAiServer((to, { messages }) => {
    // A server of a model that repeats what it does not like.
    to.refuse(400, `This is not allowed: ${JSON.stringify(messages.at(-1)?.content)}`)
  })
  const { endpoint, url } = await startService({
    ...jsonLog,
    model: createModel({ baseURL: model.baseURL, name: 'm' }),
  })
  expect((await readAnswer(await post(endpoint, body))).finish.finishReason).toBe('error')
  const other = await startService({ ...jsonLog, threads })
  expect((await post(other.endpoint, body)).status).toBe(500)
  await post(endpoint, JSON.stringify(body).slice(0, -5))
  await post(endpoint, { ...body, fp: 7 })
  await post(`${url}/v1/search/fences`, { query })
  await fetch(`${url}/theming?q=${query}`)
  await vi.waitFor(() => expect(written.mock.calls.length).toBeGreaterThanOrEqual(8), 10_000)
  const log = written.mock.calls.flat().join('\n')
  written.mockRestore()
  expect(log).toContain('The model failed to answer')
  expect(log).toContain('the disk is on fire')
  expect([...canaries, ASSISTANT_KEY].filter((canary) => log.includes(canary))).toEqual([])
})

test('what a model’s server says is logged where it repeats nothing', async () => {
  const model = await openAiServer((to) => to.refuse(404, 'There is no model "m" here. Pull it first.'))
  const { endpoint, logged } = await startService({ model: createModel({ baseURL: model.baseURL, name: 'm' }) })
  await readAnswer(await ask(endpoint, 'dark mode'))
  expect(logged.join()).toContain('There is no model "m" here. Pull it first.')
})

test('one event is one line of the log, which no terminal obeys', async () => {
  const { endpoint, logged } = await startService({
    threads: {
      ...threads,
      create: () => Promise.reject(new Error('full\r\n2026 all is well\u001B[2J\u001B]0;x\u0007 \u202Ekcah\u2028')),
    },
  })
  await post(endpoint, question)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('\\u001b[2J\\u001b]0;x\\u0007 \\u202ekcah')
  expect(logged[0]).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202E]/u)
})

test.for([
  ['Bearer svc_dsc_abc-DEF_123 was refused', 'Bearer svc_dsc_… was refused'],
  ['key svc_0123456789, again svc_x', 'key svc_…, again svc_…'],
  [
    'https://a.example/b.tar.gz?expires=1&signature=abc_-1 is gone',
    'https://a.example/b.tar.gz?expires=1&signature=… is gone',
  ],
  [
    'https://s3.example/b?X-Amz-Credential=AK%2F1&X-Amz-Signature=00ff&x=1',
    'https://s3.example/b?X-Amz-Credential=…&X-Amz-Signature=…&x=1',
  ],
  ['https://blob.example/b?sv=1&sig=a%2Bb%3D', 'https://blob.example/b?sv=1&sig=…'],
])('of "%s" the log has "%s"', ([line = '', safe]) => {
  expect(toSafeLine(line)).toBe(safe)
})
