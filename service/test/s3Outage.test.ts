import { createS3Artefacts } from 'docs-assistant-service'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { exportClient } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { startS3Server } from './startS3Server.js'
import { makeFolder, startService } from './startService.js'

const BUCKET = 'archives-of-docs'

let server: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  server = await startS3Server(BUCKET)
})

afterAll(() => server.stop())

/** A port that leads to the storage, or breaks connections when bytes come, or takes them and is silent. */
async function openDoor() {
  let mode: 'open' | 'silent' | 'broken' = 'open'
  const sockets = new Set<Socket>()
  let [broken, connected] = [0, 0]
  const door = createServer((socket) => {
    connected += 1
    sockets.add(socket.on('error', () => undefined))
    if (mode === 'broken') {
      socket.once('data', () => {
        broken -= 1
        if (broken <= 0) mode = 'open'
        socket.destroy()
      })
    }
    if (mode !== 'open') return
    const storage = connect(Number(new URL(server.endpoint).port), '127.0.0.1')
    sockets.add(storage.on('error', () => undefined))
    socket.pipe(storage).pipe(socket)
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const listen = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = door.address() as AddressInfo
  onTestFinished(() => {
    cut()
    door.close()
  })
  return {
    endpoint: `http://127.0.0.1:${port}`,
    countConnections: () => connected,
    /** Breaks as many connections, one after the other. */
    breakNext(count: number) {
      cut()
      mode = 'broken'
      broken = count
    },
    beSilent() {
      cut()
      mode = 'silent'
    },
    async close() {
      cut()
      await new Promise((resolve) => door.close(resolve))
    },
    /** As a storage does that was started anew, without the connections of before. */
    async open() {
      cut()
      mode = 'open'
      if (!door.listening) await listen(port)
    },
  }
}

async function openStore(options: { timeoutMs?: number } = {}) {
  const door = await openDoor()
  const logged: string[] = []
  const store = await createS3Artefacts({
    endpoint: door.endpoint,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    pathStyle: true,
    log: (line) => void logged.push(line),
    ...options,
  })
  return { door, logged, store }
}

async function startWith(options: { timeoutMs?: number } = {}) {
  const opened = await openStore(options)
  const service = await startService({ exports: exportsIn(await makeFolder(), { artefacts: opened.store }) })
  return { ...service, ...opened, owner: exportClient(service.url), failures: service.logged }
}

test('a storage that breaks one connection is asked again, for each step of an upload', async () => {
  const { store, door, logged } = await openStore()
  door.breakNext(1)
  expect(await store.put('docs-1.tar.gz', Readable.from(['an archive']))).toMatchObject({ sizeBytes: 10 })
  door.breakNext(1)
  expect(await store.find('docs-1.tar.gz')).toMatchObject({ sizeBytes: 10 })
  door.breakNext(1)
  const pieces = Array.from({ length: 9 }, () => Buffer.alloc(1_000_000))
  expect(await store.put('docs-2.tar.gz', Readable.from(pieces))).toMatchObject({ sizeBytes: 9_000_000 })
  expect(logged).toEqual([])
})

test('a storage that breaks every connection is not asked for ever, and the log names the cause', async () => {
  const { store, door, logged } = await openStore()
  door.breakNext(1000)
  await expect(store.find('docs-1.tar.gz')).rejects.toThrow('cannot reach its storage')
  expect(door.countConnections()).toBe(2)
  expect(logged).toEqual([
    expect.stringMatching(
      /^The storage for archives cannot be reached: .*(other side closed|ECONNRESET|socket hang up)/,
    ),
  ])
})

test('a silent storage fails the job within seconds, in a sentence, and the next one is done when it is back', async () => {
  const { owner, door, failures, logged } = await startWith({ timeoutMs: 2000 })
  door.beSilent()
  const job = await owner.run({ domain: 'fences' })
  expect(job).toMatchObject({
    status: 'failed',
    error: 'The storage for archives cannot be reached. Start a new job once it is available.',
  })
  expect(failures.filter((line) => line.startsWith('Export '))).toEqual([
    expect.stringMatching(/failed: StorageUnavailableError: .*timeout/),
  ])
  await door.open()
  expect(await owner.run({ domain: 'fences' })).toMatchObject({ status: 'completed' })
  expect(logged.at(-1)).toBe('The storage for archives can be reached again.')
})

test('a silent storage does not hold the stop of the service, and the job goes to the next process', async () => {
  const folder = await makeFolder()
  const { store, door } = await openStore({ timeoutMs: 3_600_000 })
  const exports = exportsIn(folder, { artefacts: store })
  const { url, stop } = await startService({ exports })
  door.beSilent()
  const before = door.countConnections()
  const owner = exportClient(url)
  const { jobId } = (await (await owner.start({ domain: 'fences' })).json()) as { jobId: string }
  // The sweep of archives is one of them, the upload another.
  await expect.poll(async () => (await owner.readStatus(jobId)).phase, { timeout: 10_000 }).toBe('pack')
  await expect.poll(() => door.countConnections(), { timeout: 10_000 }).toBeGreaterThan(before)
  await stop()
  expect(await exports.jobs.find(jobId)).toMatchObject({ status: 'queued' })
}, 60_000)

test('while the storage is away, asking for a bundle says so with 503; afterwards it is given out', async () => {
  const { owner, door, logged } = await startWith()
  const { jobId } = await owner.run({ domain: 'fences' })
  await door.close()
  for (let round = 0; round < 2; round++) {
    const refused = await owner.bundle(jobId)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toEqual({
      code: 'unavailable',
      error: 'The service cannot reach its storage for archives for now. Try again in a few seconds.',
    })
  }
  expect(logged).toEqual([expect.stringContaining('ECONNREFUSED')])
  await door.open()
  expect((await owner.bundle(jobId)).status).toBe(200)
  expect(logged.at(-1)).toBe('The storage for archives can be reached again.')
})
