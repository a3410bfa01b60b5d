import {
  createPostgresJobStore,
  createPostgresLimits,
  createPostgresThreadStore,
  openDatabase,
} from 'docs-assistant-service'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from './ask.js'
import { exportsIn } from './exportsIn.js'
import { readAnswer } from './readAnswer.js'
import { startPostgres } from './startPostgres.js'
import { ADMIN_KEY, makeFolder, startService } from './startService.js'

const postgres = startPostgres()

const PAGES = Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`page-${place}.md`, `# Page ${place}\n\nDark mode.`]))

/** A port that leads to the database, as long as it is open. */
async function openDoor() {
  let mode: 'open' | 'silent' = 'open'
  let server: Server | undefined
  let port = 0
  const sockets = new Set<Socket>()

  function lead(socket: Socket): void {
    sockets.add(socket.on('error', () => undefined))
    if (mode === 'silent') return
    const database = connect(postgres.socket())
    sockets.add(database.on('error', () => undefined))
    socket.pipe(database).pipe(socket)
    socket.on('close', () => database.destroy())
    database.on('close', () => socket.destroy())
  }

  const door = {
    open: async (how: typeof mode = 'open') => {
      mode = how
      server = createServer(lead)
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
      const address = server.address()
      port = typeof address === 'object' && address ? address.port : 0
    },
    close: async () => {
      const closed = new Promise((resolve) => server?.close(resolve))
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
    url: () => `postgres://postgres@127.0.0.1:${port}/postgres`,
  }
  await door.open()
  onTestFinished(door.close)
  return door
}

async function start() {
  await postgres.emptyDatabase()
  const door = await openDoor()
  const said: string[] = []
  const database = await openDatabase({ url: door.url(), log: (line) => said.push(line) })
  onTestFinished(() => database.close())
  const service = await startService({
    pages: PAGES,
    threads: createPostgresThreadStore({ database }),
    limits: createPostgresLimits({ database }),
    exports: exportsIn(await makeFolder(), { jobs: createPostgresJobStore({ database }) }),
  })
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${service.url}/v1/static-export/jobs${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', 'authorization': `Bearer ${ADMIN_KEY}` },
    })
  return {
    door,
    said,
    service,
    startJob: () => send('', { method: 'POST', body: JSON.stringify({ domain: 'fences' }) }),
    readJob: async (id: string) => (await (await send(`/${id}`)).json()) as { status: string; progress: number; error?: string },
  }
}

test('while the database is away, who asks is told so, pages are served, and all goes on when it is back', async () => {
  const { door, said, service, startJob } = await start()
  const { endpoint, url } = service
  const { threadId } = (await readAnswer(await ask(endpoint, 'dark mode?'))).finish
  await door.close()

  const refused = await ask(endpoint, 'dark mode?', { threadId })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toEqual({
    error: 'The service cannot reach its database for now. Try again in a few seconds.',
    code: 'unavailable',
  })
  expect((await startJob()).status).toBe(503)
  expect((await fetch(`${url}/page-1`)).status).toBe(200)

  await door.open()
  const again = await readAnswer(await ask(endpoint, 'dark mode?', { threadId }))
  expect(again.finish).toMatchObject({ finishReason: 'stop', threadId })
  expect((await startJob()).status).toBe(202)
  expect(said).toEqual([
    expect.stringMatching(/^The database cannot be reached. Until it is there again, requests are refused: .*ECONN|terminated/),
    'The database is there again.',
  ])
  expect(service.logged).toEqual([])
})

test('a database that takes connections and says nothing does not keep readers waiting', async () => {
  const { door, service } = await start()
  await door.close()
  await door.open('silent')
  expect((await ask(service.endpoint, 'dark mode?')).status).toBe(503)
  await door.close()
  await door.open()
  expect((await ask(service.endpoint, 'dark mode?')).status).toBe(200)
})

test('an export that is under way goes on over a short outage', async () => {
  const { door, said, startJob, readJob } = await start()
  const { jobId } = (await (await startJob()).json()) as { jobId: string }
  await expect.poll(async () => (await readJob(jobId)).progress).toBeGreaterThan(0)
  await door.close()
  await expect.poll(() => said).toEqual([expect.stringContaining('cannot be reached')])
  await door.open()
  await expect.poll(async () => (await readJob(jobId)).status, { timeout: 15_000 }).toBe('completed')
})
