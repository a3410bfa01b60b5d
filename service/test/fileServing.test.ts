import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openSocket, sendRaw, toStatus } from './sendRaw.js'
import { startCommand } from './startCommand.js'
import { startService, writeFiles } from './startService.js'

const LARGE = 8 * 1024 * 1024

async function startWithFiles() {
  const service = await startService({ pages: { 'index.md': '# Home', 'letters.txt': 'abcdefghij', 'empty.txt': '' } })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${service.url}${path}`, { method, headers })
  return { ...service, get }
}

test.for([
  ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
  ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
  ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
  ['bytes=5-100', 206, 'fghij', 'bytes 5-9/10'],
  ['bytes=0-0,5-6', 200, 'abcdefghij', null],
] as const)('of a file %s gives what is asked for', async ([range, status, text, contentRange]) => {
  const { get } = await startWithFiles()
  const response = await get('/letters.txt', { range })
  expect([response.status, await response.text(), response.headers.get('Content-Range')]).toEqual([
    status,
    text,
    contentRange,
  ])
  expect(response.headers.get('Accept-Ranges')).toBe('bytes')
})

test('a range that is not in the file, or of another version of it, is said so or left aside', async () => {
  const { get } = await startWithFiles()
  const beyond = await get('/letters.txt', { range: 'bytes=10-' })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
  expect((await get('/letters.txt', { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
  const etag = (await get('/letters.txt')).headers.get('ETag') ?? ''
  expect((await get('/letters.txt', { range: 'bytes=2-4', 'if-range': etag })).status).toBe(206)
  expect((await get('/letters.txt', { 'if-none-match': `"a", W/${etag}` })).status).toBe(304)
})

test('HEAD and a file without a byte have their headers', async () => {
  const { get } = await startWithFiles()
  const head = await get('/letters.txt', {}, 'HEAD')
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '10', ''])
  const empty = await get('/empty.txt')
  expect([empty.status, await empty.text()]).toEqual([200, ''])
})

test('readers who leave, or never take what they asked for, cost neither descriptors nor memory', {
  timeout: 120_000,
}, async () => {
  const folder = await writeFiles({ 'docs/index.md': '# Home' })
  await writeFile(join(folder, 'docs/large.zip'), randomBytes(LARGE))
  const { url, child, readMemory } = await startCommand(folder)
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
    timeout: 60_000,
    interval: 50,
  })
  const countDescriptors = () => readdirSync(`/proc/${child.pid}/fd`).length
  await (await fetch(`${url}/large.zip`)).arrayBuffer()
  const [before, memoryBefore] = [countDescriptors(), readMemory('VmRSS')]

  for (let round = 0; round < 10; round++) {
    const sockets = Array.from({ length: 40 }, (_, reader) => {
      const socket = openSocket(url)
      const method = reader % 4 === 0 ? 'HEAD' : 'GET'
      const conditional = reader % 4 === 1 ? 'If-None-Match: *\r\n' : ''
      socket.write(`${method} /large.zip HTTP/1.1\r\nHost: localhost\r\n${conditional}\r\n`)
      // Some leave before the first byte.
      if (reader % 5 === 0) socket.destroy()
      return socket
    })
    await Promise.all(sockets.filter((socket) => !socket.destroyed).map((socket) => once(socket, 'readable')))
    sockets.forEach((socket) => socket.destroy())
  }
  await vi.waitFor(() => expect(countDescriptors()).toBeLessThanOrEqual(before + 3), { timeout: 20_000, interval: 50 })
  expect(readMemory('VmHWM') - memoryBefore).toBeLessThan(150)
  expect(
    toStatus(
      await sendRaw(url, 'GET /large.zip HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-9\r\nConnection: close\r\n\r\n'),
    ),
  ).toBe(206)
  expect(child.exitCode).toBe(null)
})

test('readers of a large page of a built site cost the service no more than a part of it each', {
  timeout: 120_000,
}, async () => {
  const paragraph = '<p>Fill the housing with water.</p>'
  const large = `<!doctype html><title>Large</title><body>${paragraph.repeat(LARGE / paragraph.length)}</body>`
  const folder = await writeFiles({
    'build/index.html': '<!doctype html><title>Home</title><h1>Home</h1>',
    'build/large.html': large,
  })
  const { url, readMemory } = await startCommand(folder, [{ html: 'build' }])
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
    timeout: 60_000,
    interval: 50,
  })
  expect(await (await fetch(`${url}/large`)).text()).toMatch(/<script type="module"[^>]*><\/script><\/body>$/)
  const before = readMemory('VmHWM')
  const sockets = Array.from({ length: 40 }, () => openSocket(url))
  for (const socket of sockets) socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await Promise.all(sockets.map((socket) => once(socket, 'readable')))
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  // Whole, it would be 40 times 8 MB.
  expect(readMemory('VmHWM') - before).toBeLessThan(100)
})
