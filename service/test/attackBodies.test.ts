import type { LanguageModelV2 } from '@ai-sdk/provider'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { post, user } from './ask.js'
import { openSocket, readToEnd, sendRaw, toStatus } from './sendRaw.js'
import { servers, startServer } from './servers.js'
import { ASSISTANT_KEY, startService } from './startService.js'

const question = JSON.stringify({ fp: 'anonymous', messages: [user('dark mode')] })

/** The head of a question, with these headers about its body. */
const head = (...headers: readonly string[]) =>
  [
    'POST /v1/assistant/fences/message HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${ASSISTANT_KEY}`,
    'Content-Type: application/json',
    'Connection: close',
    ...headers,
  ].join('\r\n') + '\r\n\r\n'

describe.each(servers)('to %s a length that is not true', (server) => {
  /** A deployment takes no body, whatever its length. */
  const toExpected = (status: number) => (server === 'the service' ? status : 405)

  test('a body shorter than declared is waited for, and then given up', async () => {
    const { url, logged } = await startServer(server, { patienceMs: 300 })
    const answer = await sendRaw(url, head(`Content-Length: ${question.length + 100}`), question)
    expect(toStatus(answer)).toBe(toExpected(408))
    expect(logged).toEqual([])
  })

  test('a body longer than declared is read as far as declared', async () => {
    const { url } = await startServer(server)
    const answer = await sendRaw(url, head('Content-Length: 10'), question)
    expect(toStatus(answer)).toBe(toExpected(400))
    expect(answer).not.toContain('msg_')
  })

  test('a body that says it is huge is refused before it comes', async () => {
    const { url } = await startServer(server)
    const socket = openSocket(url)
    socket.write(head('Content-Length: 99999999999'))
    const answer = await readToEnd(socket)
    expect(toStatus(answer)).toBe(toExpected(413))
  })

  test.for(['-1', '1e3', '0x10', '10, 20', ' ', 'ten'])('the length "%s" is no length', async (length) => {
    const { url } = await startServer(server)
    const answer = await sendRaw(url, head(`Content-Length: ${length}`), question)
    expect(toStatus(answer)).toBe(400)
  })
})

test.for(['close', 'keep-alive'])(
  'a body without an end is refused as soon as it is over the limit, and its connection ends (Connection: %s)',
  async (connection) => {
    const { url } = await startService({ maxBodyBytes: 100_000, patienceMs: 2000 })
    const socket = openSocket(url)
    socket.write(head('Transfer-Encoding: chunked').replace('Connection: close', `Connection: ${connection}`))
    // More at a time than the service reads at a time, so that there is always something unread.
    const part = `1000\r\n${' '.repeat(4096)}\r\n`.repeat(40)
    let sent = 0
    const send = () => {
      sent += part.length
      socket.write(part)
    }
    const sending = setInterval(send, 5)
    const answer = await readToEnd(socket).finally(() => clearInterval(sending))
    expect(toStatus(answer)).toBe(413)
    expect(sent).toBeGreaterThan(100_000)
    expect(sent).toBeLessThan(30_000_000)
  },
)

test('what would unpack to a gigabyte is not unpacked', async () => {
  const { endpoint } = await startService()
  const bomb = gzipSync(Buffer.alloc(20 * 2 ** 20))
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'GZIP']) {
    const response = await post(endpoint, bomb, { headers: { 'content-encoding': encoding } })
    expect(response.status).toBe(415)
  }
})

test.for([
  [
    'ten thousand messages',
    { fp: 'a', messages: Array.from({ length: 10_000 }, () => ({ ...user('x'), id: '1', parts: [] })) },
    [200],
  ],
  ['a list instead of an object', [1, 2], [400]],
  ['a number', 7, [400]],
  ['null', null, [400]],
  ['messages that are an object', { fp: 'a', messages: { length: 1e9 } }, [400]],
  ['a role that is a list', { fp: 'a', messages: [{ ...user('x'), role: ['user'] }] }, [400]],
  ['a megabyte of messages that are none', { fp: 'a', messages: Array.from({ length: 300_000 }, () => ({})) }, [400]],
  [
    'a megabyte of parts that are none',
    { fp: 'a', messages: [{ ...user('x'), parts: Array.from({ length: 300_000 }, () => ({})) }] },
    [400],
  ],
  ['a constructor', { fp: 'a', messages: [user('x')], constructor: { prototype: { fp: 1 } } }, [200]],
  ['a page size without bounds', { fp: 'a', messages: [user('x')], retrievalPageSize: 1e308 }, [200]],
] as const)('a body with %s is answered', async ([, body, statuses]) => {
  const { endpoint, logged } = await startService()
  const response = await post(endpoint, body)
  expect(statuses).toContain(response.status)
  await response.text()
  expect(logged).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'fp')).toBe(false)
})

test('100,000 levels of brackets are answered within a second, wherever they stand', async () => {
  const { endpoint, logged } = await startService()
  const deep = '['.repeat(100_000)
  const bodies = [
    deep,
    deep + ']'.repeat(100_000),
    `{"fp":"a","messages":${deep}`,
    `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  ]
  for (const body of bodies) expect((await post(endpoint, body)).status).toBe(400)
  expect(logged).toEqual([])
})

test.for([
  ['nested arrays', (text: string) => `[${text}]`, '['.repeat(101) + ']'.repeat(101), 'nested more than 100 levels'],
  ['empty arrays', (text: string) => `[${text}]`, '[],'.repeat(60_000) + '1', 'more than 100,000 values'],
  ['empty objects', (text: string) => `[${text}]`, '{},'.repeat(60_000) + '1', 'more than 100,000 values'],
  ['numbers', (text: string) => `[${text}]`, '1,'.repeat(100_000) + '1', 'more than 100,000 values'],
] as const)(
  '%s in what is not read of a message are refused before they are parsed',
  async ([, wrap, data, problem]) => {
    const { endpoint } = await startService()
    const message = JSON.stringify(user('dark mode')).replace('{', `{"annotations":${wrap(data)},`)
    const response = await post(endpoint, `{"fp":"a","messages":[${message}]}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: string }).error).toContain(problem)
  },
)

test.for(['[{'.repeat(500), '\\"[{,'.repeat(500), '\\\\', ','.repeat(200_000)])(
  'brackets and commas in a text are text',
  async (text) => {
    const { endpoint } = await startService({ budgets: { questionLength: 300_000 } })
    const response = await post(endpoint, { fp: 'a', messages: [user(`dark mode ${text}`)] })
    expect(response.status).toBe(200)
    await response.text()
  },
)

test('a conversation of 100 answers with the results of their tools is answered', async () => {
  const { endpoint } = await startService()
  const hit = { url: '/theming#dark-mode', title: 'Dark mode', path: ['Theming'], text: 'Set it.', score: 1 }
  const call = {
    type: 'tool-invocation',
    toolInvocation: {
      state: 'result',
      toolCallId: '1',
      toolName: 'search',
      args: { query: 'x' },
      result: Array(20).fill(hit),
    },
  }
  const answered = { id: 'a', role: 'assistant', content: 'Yes', parts: [call, call, { type: 'text', text: 'Yes' }] }
  const messages = Array.from({ length: 100 }, () => [user('And?'), answered]).flat()
  const response = await post(endpoint, { fp: 'a', messages: [...messages, user('dark mode')] })
  expect(response.status).toBe(200)
  await response.text()
})

test('while answers stream, results of tools and annotations are not kept in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let started = 0
  const silent: LanguageModelV2 = {
    specificationVersion: 'v2',
    provider: 'test',
    modelId: 'silent',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('The assistant only streams.')),
    doStream: () => {
      started += 1
      return new Promise(() => undefined)
    },
  }
  const { endpoint } = await startService({ model: silent })
  const leaving = new AbortController()
  const { signal } = leaving
  const args = `[${'[],'.repeat(45_000)}1]`
  const call = `{"type":"tool-invocation","toolInvocation":{"state":"call","toolCallId":"1","toolName":"t","args":${args}}}`
  const body = `{"fp":"a","messages":[{"id":"1","role":"assistant","content":"","parts":[${call}]},${JSON.stringify(user('dark mode'))}]}`
  collect()
  const before = process.memoryUsage().heapUsed
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(endpoint, body, { signal })))
  await expect.poll(() => started).toBe(20)
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  leaving.abort()
  await Promise.allSettled(answers.map((answer) => answer.text()))
})
