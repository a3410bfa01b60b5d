import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { createModel } from 'docs-assistant-service'
import { ask, user } from './ask.js'
import { openAiServer } from './openAiServer.js'
import { openSocket, readToEnd, sendRaw, toStatus } from './sendRaw.js'
import { servers, startServer } from './servers.js'
import { ASSISTANT_KEY, startService } from './startService.js'

const question = JSON.stringify({ fp: 'anonymous', messages: [user('dark mode')] })

const lines = (...all: readonly string[]) => all.join('\r\n') + '\r\n\r\n'

const HEAD = [
  'POST /v1/assistant/fences/message HTTP/1.1',
  'Host: localhost',
  `Authorization: Bearer ${ASSISTANT_KEY}`,
  'Content-Type: application/json',
] as const

/** Writes one character at a time, as long as the connection takes it. */
function drip(socket: ReturnType<typeof openSocket>, text: string): void {
  let at = 0
  const dripping = setInterval(() => {
    if (socket.destroyed || at >= text.length) clearInterval(dripping)
    else socket.write(text[at++] ?? '')
  }, 50)
}

describe.each(servers)('a client of %s that is slow', (server) => {
  test('with its headers gets an error and is disconnected', async () => {
    const { url, logged } = await startServer(server, { patienceMs: 400 })
    const socket = openSocket(url)
    drip(socket, lines(...HEAD, `X-Padding: ${'a'.repeat(1000)}`))
    expect(toStatus(await readToEnd(socket))).toBe(408)
    expect(logged).toEqual([])
  })

  test('with its body gets an error and is disconnected', async () => {
    const { url, logged } = await startServer(server, { patienceMs: 400 })
    const socket = openSocket(url)
    socket.write(lines(...HEAD, 'Content-Length: 1000'))
    drip(socket, question + ' '.repeat(1000))
    // A deployment takes no body, and does not wait for one.
    expect(toStatus(await readToEnd(socket))).toBe(server === 'the service' ? 408 : 405)
    expect(logged).toEqual([])
  })

  test('in its next request on the same connection is cut off too', async () => {
    const { url } = await startServer(server, { patienceMs: 400 })
    const socket = openSocket(url)
    socket.write(lines('GET /healthz HTTP/1.1', 'Host: localhost'))
    await once(socket, 'data')
    drip(socket, lines('GET /healthz HTTP/1.1', 'Host: localhost', `X-Padding: ${'a'.repeat(1000)}`))
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408|^$/)
  })
})

test.each(servers)(
  '%s keeps an idle connection longer than proxies do, so that none sends on a closed one',
  async (server) => {
    const { url } = await startServer(server)
    expect((await fetch(`${url}/healthz`)).headers.get('keep-alive')).toBe('timeout=65')
  },
)

describe('a client that is slow', () => {
  test('and never reads its answer does not keep the model writing for ever', async () => {
    let hasHungUp = false
    const model = await openAiServer((to) => {
      const writing = setInterval(() => to.write('word '.repeat(20_000)), 5)
      void to.closed.then(() => {
        clearInterval(writing)
        hasHungUp = true
      })
    })
    const { url } = await startService({ patienceMs: 400, model: createModel({ baseURL: model.baseURL, name: 'm' }) })
    const socket = openSocket(url)
    socket.pause()
    socket.write(lines(...HEAD, `Content-Length: ${question.length}`) + question)
    await vi.waitFor(() => expect(hasHungUp).toBe(true), 15_000)
  })
})

test.for(servers)(
  'five hundred connections to %s that say nothing keep nobody from an answer, and end',
  async (server) => {
    const { url } = await startServer(server, { patienceMs: 3000 })
    const silent = Array.from({ length: 500 }, () => openSocket(url))
    await Promise.all(silent.map((socket) => once(socket, 'connect')))
    expect((await fetch(`${url}/theming`)).status).toBe(200)
    if (server === 'the service')
      expect((await ask(`${url}/v1/assistant/fences/message`, 'dark mode')).status).toBe(200)
    await Promise.all(silent.map((socket) => readToEnd(socket)))
  },
)

describe.each(servers)('a request that two servers could read in two ways is refused by %s', (server) => {
  const smuggled = lines('GET /v1/smuggled HTTP/1.1', 'Host: localhost')

  test.for([
    [
      'has a length and chunks',
      lines(...HEAD, 'Content-Length: 4', 'Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`,
    ],
    ['has two lengths', lines(...HEAD, 'Content-Length: 0', `Content-Length: ${smuggled.length}`) + smuggled],
    ['has chunks in a wrong spelling', lines(...HEAD, 'Transfer-Encoding: xchunked') + smuggled],
    ['has chunks twice', lines(...HEAD, 'Transfer-Encoding: chunked, identity') + smuggled],
    ['has a space before a colon', lines(...HEAD, 'Content-Length : 4') + smuggled],
    ['has a chunk of no number', lines(...HEAD, 'Transfer-Encoding: chunked') + `zz\r\n${smuggled}`],
    ['has a line break within a header', lines(...HEAD, 'X-A: b\nContent-Length: 4\r') + smuggled],
    ['has no host', lines('GET /healthz HTTP/1.1')],
    ['has a NUL in a header', lines('GET /healthz HTTP/1.1', 'Host: localhost', 'X-A: a\0b')],
    ['is of no version', lines('GET /healthz HTTP/9.9', 'Host: localhost')],
    ['is no HTTP', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03 hello'],
  ] as const)('when it %s', async ([, bytes]) => {
    const { url, logged } = await startServer(server, { patienceMs: 1000 })
    const answer = await sendRaw(url, Buffer.from(bytes, 'latin1'))
    expect(toStatus(answer)).toBe(400)
    expect(answer).not.toContain('/v1/smuggled')
    expect(logged).toEqual([])
  })

  test('headers of a megabyte are refused, and so are ten thousand of them', async () => {
    const { url } = await startServer(server, { patienceMs: 1000 })
    const long = lines('GET /healthz HTTP/1.1', 'Host: localhost', `X-A: ${'a'.repeat(2 ** 20)}`)
    const many = lines(
      'GET /healthz HTTP/1.1',
      'Host: localhost',
      ...Array.from({ length: 10_000 }, (_, place) => `X-${place}: a`),
    )
    expect(toStatus(await sendRaw(url, long))).toBe(431)
    expect(toStatus(await sendRaw(url, many))).toBe(431)
  })
})
