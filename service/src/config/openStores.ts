import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createFileEndedLogins } from '../keys/createFileEndedLogins.js'
import { createPostgresEndedLogins } from '../keys/createPostgresEndedLogins.js'
import type { EndedLogins } from '../keys/EndedLogins.js'
import { createFileVectorStore } from '../embeddings/createFileVectorStore.js'
import { createPostgresVectorStore } from '../embeddings/createPostgresVectorStore.js'
import type { VectorStore } from '../embeddings/VectorStore.js'
import { createFileJobStore } from '../export/jobs/createFileJobStore.js'
import { createPostgresJobStore } from '../export/jobs/createPostgresJobStore.js'
import type { JobStore } from '../export/jobs/JobStore.js'
import { createFileGapStore } from '../insights/createFileGapStore.js'
import { createPostgresGapStore } from '../insights/createPostgresGapStore.js'
import type { GapStore } from '../insights/GapStore.js'
import { createFileInsightsStore } from '../insights/createFileInsightsStore.js'
import { createPostgresInsightsStore } from '../insights/createPostgresInsightsStore.js'
import type { InsightsStore } from '../insights/InsightsStore.js'
import { createFileKeyStore } from '../keys/createFileKeyStore.js'
import { createPostgresKeyStore } from '../keys/createPostgresKeyStore.js'
import type { KeyStore } from '../keys/KeyStore.js'
import { createMemoryLimits } from '../limits/createMemoryLimits.js'
import { createMemoryTokenLimits } from '../limits/createMemoryTokenLimits.js'
import { createPostgresLimits } from '../limits/createPostgresLimits.js'
import { createPostgresTokenLimits } from '../limits/createPostgresTokenLimits.js'
import type { LimitOptions, RequestLimits } from '../limits/RequestLimits.js'
import type { TokenLimitOptions, TokenLimits } from '../limits/TokenLimits.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { openDatabase, readDatabaseSecret, type Database } from '../postgres/openDatabase.js'
import { createFileViewStore } from '../analytics/createFileViewStore.js'
import { createPostgresViewStore } from '../analytics/createPostgresViewStore.js'
import type { ViewStore } from '../analytics/ViewStore.js'
import { createFileMailClaims } from '../support/createFileMailClaims.js'
import { createPostgresMailClaims } from '../support/createPostgresMailClaims.js'
import type { MailClaims } from '../support/MailClaims.js'
import { createFileEscalationStore } from '../support/createFileEscalationStore.js'
import { createPostgresEscalationStore } from '../support/createPostgresEscalationStore.js'
import type { EscalationStore } from '../support/EscalationStore.js'
import { createFileThreadStore } from '../threads/createFileThreadStore.js'
import { createPostgresThreadStore } from '../threads/createPostgresThreadStore.js'
import type { ThreadBounds, ThreadStore } from '../threads/ThreadStore.js'
import { ConfigError } from './ConfigError.js'
import { readSecret } from './readSecret.js'

/** Folder for keys, threads and exports, relative to the working directory. */
export const DATA_FOLDER = '.docs-assistant'

interface StoresOptions {
  environment: { DATABASE_URL?: string | undefined }
  /** Used by the stores that use files. */
  folder: string
  limits?: (LimitOptions & TokenLimitOptions) | undefined
  threads?: ThreadBounds | undefined
  log?: Log | undefined
}

export interface Stores {
  threads: ThreadStore
  insights: InsightsStore
  gaps: GapStore
  views: ViewStore
  escalations: EscalationStore
  mailClaims: MailClaims
  limits: RequestLimits
  tokenLimits: TokenLimits
  jobs: JobStore
  keys: KeyStore
  /** Opens the vectors of a site. */
  openVectors: (domain: string) => VectorStore
  /** Returns a secret that all processes share, generated when it is first read. */
  readSecret: (name: string) => Promise<string>
  /** The logins to the admin pages that have ended. */
  endedLogins: EndedLogins
  /** Whether the stores can be reached. */
  isReady: () => Promise<boolean>
}

/** Timeout of a readiness probe, in milliseconds. Load balancers wait a few seconds at most. */
const READY_MS = 2000

/**
 * Opens the stores for threads, insights, limits, export jobs and keys: in the database of `DATABASE_URL`, which any
 * number of processes can share, or else in files and in memory.
 *
 * Does not fail while the database is unavailable.
 * @throws {ConfigError} when the database responds and cannot be used
 */
export async function openStores({ environment, folder, limits, threads, log }: StoresOptions): Promise<Stores> {
  const { DATABASE_URL: url } = environment
  if (!url) {
    return {
      threads: createFileThreadStore({ folder: join(folder, 'threads'), ...threads }),
      limits: createMemoryLimits(limits),
      tokenLimits: createMemoryTokenLimits(limits),
      insights: createFileInsightsStore({ folder: join(folder, 'insights') }),
      gaps: createFileGapStore({ folder: join(folder, 'gaps') }),
      views: createFileViewStore({ folder: join(folder, 'views') }),
      escalations: createFileEscalationStore({ folder: join(folder, 'escalations') }),
      mailClaims: createFileMailClaims({ folder: join(folder, 'weekly-mails') }),
      jobs: createFileJobStore({ folder: join(folder, 'exports', 'jobs') }),
      keys: createFileKeyStore({ folder: join(folder, 'keys') }),
      openVectors: (domain) =>
        createFileVectorStore(join(folder, 'embeddings', `site-${encodeURIComponent(domain)}.jsonl`)),
      readSecret: (name) => readSecret(join(folder, `${name}-secret`)),
      endedLogins: createFileEndedLogins({ folder: join(folder, 'ended-logins') }),
      isReady: () => Promise.resolve(true),
    }
  }
  const database = await open(url, log)
  return {
    threads: createPostgresThreadStore({ database, ...threads }),
    limits: createPostgresLimits({ database, ...limits }),
    tokenLimits: createPostgresTokenLimits({ database, ...limits }),
    insights: createPostgresInsightsStore({ database }),
    gaps: createPostgresGapStore({ database }),
    views: createPostgresViewStore({ database }),
    escalations: createPostgresEscalationStore({ database }),
    mailClaims: createPostgresMailClaims({ database }),
    jobs: createPostgresJobStore({ database }),
    keys: createPostgresKeyStore({ database }),
    openVectors: (domain) => createPostgresVectorStore({ database, domain }),
    readSecret: (name) => readDatabaseSecret(database, name),
    endedLogins: createPostgresEndedLogins({ database }),
    isReady: createProbe(database),
  }
}

/** Checks that the database responds. Concurrent calls share one query: `/readyz` is public. */
function createProbe(database: Database): () => Promise<boolean> {
  let probe: Promise<boolean> | undefined
  return () => {
    probe ??= database
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        probe = undefined
      })
    return Promise.race([probe, wait(READY_MS, false, { ref: false })])
  }
}

/** Opens the database. Its URL contains a password, so no error message repeats it. */
async function open(url: string, log: Log | undefined): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError(
      'DATABASE_URL must be the address of a PostgreSQL database, like "postgres://user:password@localhost:5432/docs".',
    )
  }
  try {
    return await openDatabase({ url, ...(log && { log }) })
  } catch (cause) {
    const reason = describeError(cause)
    throw new ConfigError(
      `The database of DATABASE_URL cannot be used: ${reason}. Start it, correct DATABASE_URL, or leave it out to keep everything in files.`,
      { cause },
    )
  }
}
