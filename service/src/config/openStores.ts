import { join } from 'node:path'
import { describeError } from '../describeError.js'
import { createFileJobStore } from '../export/createFileJobStore.js'
import type { JobStore } from '../export/JobStore.js'
import { createFileKeyStore } from '../keys/createFileKeyStore.js'
import type { KeyStore } from '../keys/KeyStore.js'
import { createMemoryLimits } from '../limits/createMemoryLimits.js'
import type { LimitOptions } from '../limits/LimitOptions.js'
import type { RequestLimits } from '../limits/RequestLimits.js'
import type { Log } from '../Log.js'
import { createPostgresJobStore } from '../postgres/createPostgresJobStore.js'
import { createPostgresKeyStore } from '../postgres/createPostgresKeyStore.js'
import { createPostgresLimits } from '../postgres/createPostgresLimits.js'
import { createPostgresThreadStore } from '../postgres/createPostgresThreadStore.js'
import type { Database } from '../postgres/Database.js'
import { openDatabase } from '../postgres/openDatabase.js'
import { createFileThreadStore } from '../threads/createFileThreadStore.js'
import type { ThreadStore } from '../threads/ThreadStore.js'
import { StartError } from './StartError.js'

interface StoresOptions {
  environment: { DATABASE_URL?: string | undefined }
  /** For what is kept in files. */
  folder: string
  limits?: LimitOptions | undefined
  log?: Log | undefined
}

interface Stores {
  threads: ThreadStore
  limits: RequestLimits
  jobs: JobStore
  keys: KeyStore
}

/**
 * Threads, limits, export jobs and keys: in the database of `DATABASE_URL`, which any number of processes
 * may share, else in files and in memory.
 *
 * @throws StartError when the database cannot be used.
 */
export async function openStores({ environment, folder, limits, log }: StoresOptions): Promise<Stores> {
  const { DATABASE_URL: url } = environment
  if (!url) {
    return {
      threads: createFileThreadStore({ folder: join(folder, 'threads') }),
      limits: createMemoryLimits(limits),
      jobs: createFileJobStore({ folder: join(folder, 'exports', 'jobs') }),
      keys: createFileKeyStore({ folder: join(folder, 'keys') }),
    }
  }
  const database = await open(url, log)
  return {
    threads: createPostgresThreadStore({ database }),
    limits: createPostgresLimits({ database, ...limits }),
    jobs: createPostgresJobStore({ database }),
    keys: createPostgresKeyStore({ database }),
  }
}

/** The address has a password in it, so no sentence repeats it. */
async function open(url: string, log: Log | undefined): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError('DATABASE_URL must be the address of a PostgreSQL database, like "postgres://user:password@localhost:5432/docs".')
  }
  try {
    return await openDatabase({ url, ...(log && { log }) })
  } catch (cause) {
    const reason = describeError(cause)
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}. Start it, correct DATABASE_URL, or leave it out to keep everything in files.`, { cause })
  }
}
