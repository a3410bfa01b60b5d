import {
  createPostgresJobStore,
  createPostgresLimits,
  createPostgresThreadStore,
  openDatabase,
} from 'docs-assistant-service'
import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ask, post, user } from './ask.js'
import { exportsIn } from './exportsIn.js'
import { readAnswer } from './readAnswer.js'
import { queryDatabase, startPostgres } from './startPostgres.js'
import { ADMIN_KEY, makeFolder, startService } from './startService.js'

const postgres = startPostgres()

/** A statement may take ten seconds. */
const LONG = { timeout: 30_000 }

const PAGES = Object.fromEntries(
  Array.from({ length: 40 }, (_, place) => [`page-${place}.md`, `# Page ${place}\n\nDark mode.`]),
)

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
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_KEY}` },
    })
  return {
    door,
    said,
    service,
    query: (statement: string) => queryDatabase(postgres.url(), statement),
    startJob: () => send('', { method: 'POST', body: JSON.stringify({ domain: 'fences' }) }),
    readJob: async (id: string) =>
      (await (await send(`/${id}`)).json()) as { status: string; progress: number; error?: string },
  }
}

test('while the database is unavailable, questions get an error that says so and pages are served; everything works again when it is back', async () => {
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
    expect.stringMatching(/^The database cannot be reached. Requests are refused until it is back: .*ECONN|terminated/),
    'The database can be reached again.',
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
  await expect.poll(async () => (await readJob(jobId)).progress, LONG).toBeGreaterThan(0)
  await door.close()
  await expect.poll(() => said, LONG).toEqual([expect.stringContaining('cannot be reached')])
  await door.open()
  await expect.poll(async () => (await readJob(jobId)).status, LONG).toBe('completed')
}, 60_000)

test('a reader who leaves while a table is locked for longer than a statement may take ends nothing', async () => {
  const { service, query } = await start()
  const unlock = await lockTable(postgres.url(), 'docs_assistant.turns')
  onTestFinished(unlock)
  const leaving = new AbortController()
  const response = await post(service.endpoint, { fp: 'a', messages: [user('dark mode?')] }, { signal: leaving.signal })
  let read = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    read += piece
    // The answer is said, and is being stored.
    if (/^e:.*"stop"/m.test(read)) break
  }
  leaving.abort()

  await expect
    .poll(() => service.logged, LONG)
    .toEqual([expect.stringMatching(/^An answer could not be stored in its thread: UnavailableError/)])
  expect((await fetch(`${service.url}/page-1`)).status).toBe(200)
  await unlock()
  expect((await readAnswer(await ask(service.endpoint, 'dark mode?'))).finish.finishReason).toBe('stop')
  // The statement that was given up waits no longer in the database.
  expect(await query('select count(*)::int from docs_assistant.turns')).toEqual([{ count: 1 }])
}, 60_000)

test('a reader who leaves while the database stops ends nothing', async () => {
  const { service } = await start()
  const { threadId } = (await readAnswer(await ask(service.endpoint, 'dark mode?'))).finish
  await postgres.halt()
  onTestFinished(postgres.start)
  expect((await ask(service.endpoint, 'dark mode?', { threadId })).status).toBe(503)
  expect((await fetch(`${service.url}/page-1`)).status).toBe(200)
})

test('a database that goes away between the login and the first statement ends nothing', async () => {
  const url = await startHangUp()
  const logged: string[] = []
  const database = await openDatabase({ url, log: (line) => logged.push(line) })
  onTestFinished(() => database.close())
  await expect(database.query('select 1')).rejects.toMatchObject({ name: 'UnavailableError' })
  expect(logged).toEqual([expect.stringMatching(/^The database cannot be reached/)])
})

/** A server that lets anyone in and hangs up at the first statement, as PostgreSQL does that is shut down. */
async function startHangUp(): Promise<string> {
  const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
  const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]))
      socket.once('data', () => socket.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `postgres://postgres@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/postgres`
}

/** Keeps everyone else from a table until what is returned is called. */
async function lockTable(url: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  let ended: Promise<void> | undefined
  return () => (ended ??= client.end())
}
