import {
  createMemoryLimits,
  createMetrics,
  createModel,
  serveMetrics,
  type RequestRecord,
} from 'docs-assistant-service'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readOperations } from '../src/config/readEnvironment.js'
import { ask, post } from './ask.js'
import { exportsIn } from './exportsIn.js'
import { openAiServer, type Reply } from './openAiServer.js'
import { readAnswer } from './readAnswer.js'
import { ADMIN_KEY, makeFolder, startService } from './startService.js'

/** A service with its metrics beside it. */
async function startCounted(options: Parameters<typeof startService>[0] = {}) {
  const metrics = createMetrics()
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.stop())
  const records: RequestRecord[] = []
  const service = await startService({ metrics, onRequest: (record) => records.push(record), ...options })
  const at = `http://127.0.0.1:${server.port}`
  const read = async () => (await fetch(`${at}/metrics`)).text()
  return { ...service, at, read, records }
}

const untilOver = (records: RequestRecord[], count: number) =>
  vi.waitFor(() => expect(records).toHaveLength(count), 10_000)

test('monitors see that the service is alive and ready, each by its own address', async () => {
  const { url } = await startService()
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
})

test('requests are counted by route and status, and never by what a reader wrote', async () => {
  const { endpoint, url, read, records } = await startCounted()
  await readAnswer(await ask(endpoint, 'dark mode'))
  await (await post(endpoint, {})).text()
  await (await fetch(`${url}/theming?secret=1`)).text()
  await untilOver(records, 3)
  const text = await read()
  expect(text).toContain(
    'docs_assistant_requests_total{method="POST",route="/v1/assistant/:domain/message",status="200"} 1',
  )
  expect(text).toContain(
    'docs_assistant_requests_total{method="POST",route="/v1/assistant/:domain/message",status="400"} 1',
  )
  expect(text).toContain('docs_assistant_requests_total{method="GET",route="/*",status="200"} 1')
  expect(text).toContain('docs_assistant_request_duration_seconds_count{route="/v1/assistant/:domain/message"} 2')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).not.toMatch(/fences|theming|secret/)
})

test('what goes over a limit is seen', async () => {
  const { endpoint, read, records } = await startCounted({ limits: createMemoryLimits({ perIpPerDay: 1 }) })
  for (let time = 0; time < 3; time += 1) await (await ask(endpoint, 'dark mode')).text()
  await untilOver(records, 3)
  expect(await read()).toContain('route="/v1/assistant/:domain/message",status="429"} 2')
})

test('answers that are being written are counted until their last byte, or until the reader leaves', async () => {
  let toModel: Reply | undefined
  const server = await openAiServer((to) => {
    to.write('Half ')
    toModel = to
  })
  const { endpoint, read, records } = await startCounted({ model: createModel({ baseURL: server.baseURL, name: 'm' }) })
  const whole = await ask(endpoint, 'dark mode')
  await vi.waitFor(() => expect(toModel).toBeDefined(), 10_000)
  expect(await read()).toContain('docs_assistant_streams_active 1')
  toModel?.end('stop')
  await readAnswer(whole)
  await untilOver(records, 1)
  expect(await read()).toContain('docs_assistant_streams_active 0')

  const leaving = new AbortController()
  await post(
    endpoint,
    { fp: 'a', messages: [{ id: '1', role: 'user', content: 'dark', parts: [] }] },
    { signal: leaving.signal },
  )
  leaving.abort()
  await untilOver(records, 2)
  expect(records.map(({ isCut }) => isCut)).toEqual([false, true])
  const text = await read()
  expect(text).toContain('docs_assistant_streams_active 0')
  expect(text).toContain('docs_assistant_requests_cut_total{route="/v1/assistant/:domain/message"} 1')
})

test('export jobs are counted as they come and go', async () => {
  const { url, read } = await startCounted({ exports: exportsIn(await makeFolder()) })
  await post(
    `${url}/v1/static-export/jobs`,
    { domain: 'fences' },
    { headers: { authorization: `Bearer ${ADMIN_KEY}` } },
  )
  await vi.waitFor(async () => {
    const text = await read()
    for (const event of ['queued', 'started', 'completed']) {
      expect(text).toContain(`docs_assistant_export_jobs_total{event="${event}"} 1`)
    }
  }, 15_000)
})

test('metrics are not among what is public, and nothing else is beside them', async () => {
  const { url, at } = await startCounted()
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(`${at}/healthz`)).status).toBe(404)
  expect((await fetch(`${at}/metrics`)).headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
})

test('metrics are off, and of this machine only once they are on', () => {
  expect(readOperations({})).toEqual({ drainMs: 2000 })
  expect(readOperations({ METRICS_PORT: '9464' }).metricsAt).toEqual({ port: 9464, host: '127.0.0.1' })
})

test.for([
  [{ METRICS_PORT: 'yes' }, 'METRICS_PORT is "yes". Set it to a number'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT is "xml". Set it to text or json.'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS is "-1". Set it to a number of seconds from 0 to 600.'],
] as const)('the environment %j is refused', ([environment, sentence]) => {
  expect(() => readOperations(environment)).toThrow(sentence)
})

test('an answer carries the id of its request: the client’s own, or one that was made', async () => {
  const { endpoint, url } = await startService()
  const own = await post(endpoint, {}, { headers: { 'x-request-id': 'load-balancer-42' } })
  expect(own.headers.get('x-request-id')).toBe('load-balancer-42')
  const made = await fetch(`${url}/healthz`)
  expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const odd = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'a "b" {c}' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('what fails is logged with the id of its request', async () => {
  const logged: unknown[] = []
  const { endpoint } = await startService({
    threads: {
      create: () => Promise.reject(new Error('disk is full')),
      find: () => Promise.resolve(undefined),
      append: () => Promise.resolve(),
      remove: () => Promise.resolve(false),
      removeReader: () => Promise.resolve([]),
      forget: () => Promise.resolve(0),
    },
    log: (line, about) => logged.push([line, about]),
  })
  const response = await ask(endpoint, 'dark mode')
  expect(logged).toEqual([
    [
      'POST /v1/assistant/fences/message failed: Error: disk is full',
      { requestId: response.headers.get('x-request-id') },
    ],
  ])
})

test('with LOG_FORMAT=json each request and each failure is one line of JSON', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue()
  const { log, onRequest } = readOperations({ LOG_FORMAT: 'json' }) as Required<ReturnType<typeof readOperations>>
  log('The disk\nis full', { requestId: 'r1' })
  onRequest({ requestId: 'r1', method: 'GET', route: '/*', status: 200, ms: 1.6, isCut: false })
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)
  written.mockRestore()
  const time = expect.stringMatching(/^\d{4}-.*Z$/) as string
  expect(lines).toEqual([
    { time, level: 'error', message: 'The disk\nis full', requestId: 'r1' },
    {
      time,
      level: 'info',
      message: 'request',
      requestId: 'r1',
      method: 'GET',
      route: '/*',
      status: 200,
      ms: 2,
      isCut: false,
    },
  ])
})
