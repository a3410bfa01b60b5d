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
