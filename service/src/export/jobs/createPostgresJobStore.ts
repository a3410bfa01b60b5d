import { deploymentTypeSchema } from 'docs-assistant/contract'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createCutoff } from '../../files/createCutoff.js'
import { toTableMark, type Database } from '../../postgres/openDatabase.js'
import { ATTEMPTS_EXHAUSTED, LEASE_MS, MAX_ATTEMPTS, type Claim, type ExportJob, type JobStore } from './JobStore.js'
/** Maximum number of jobs that one statement deletes, so that it takes little time. */
const BATCH_SIZE = 1000

const JOB_ID = /^exp_[0-9a-f]{32}$/

const rowSchema = z.object({
  id: z.string(),
  organization: z.string(),
  domain: z.string(),
  deployment: deploymentTypeSchema,
  created_at: z.date(),
  updated_at: z.date(),
  attempt: z.number(),
  is_held: z.boolean(),
  phase: z.enum(['snapshot', 'render', 'pack']).nullable(),
  progress: z.number(),
  page_count: z.number(),
  artefact: z.object({ key: z.string(), sizeBytes: z.number(), sha256: z.string() }).nullable(),
  error: z.string().nullable(),
})

type Row = z.infer<typeof rowSchema>

const COLUMNS = '*, lease_until > clock_timestamp() as is_held'

interface PostgresJobStoreOptions {
  database: Database
  /** Lease of a job without renewal, in milliseconds. @default 60 seconds */
  leaseMs?: number
}

/**
 * Stores jobs as rows. Each claim increments `attempt`, and a worker can change the row only while its attempt is the
 * last, so a late worker changes nothing. Uses the clock of the database.
 */
export function createPostgresJobStore({ database, leaseMs = LEASE_MS }: PostgresJobStoreOptions): JobStore {
  const toCutoff = createCutoff(toTableMark(database, 'export_jobs'))

  /** Fails jobs whose last lease has expired. */
  async function failExpiredJobs(): Promise<void> {
    await database.query(
      `update docs_assistant.export_jobs set error = $1, updated_at = clock_timestamp()
       where is_under_way and attempt >= $2 and lease_until <= clock_timestamp()`,
      [ATTEMPTS_EXHAUSTED, MAX_ATTEMPTS],
    )
  }

  return {
    async enqueue({ organization, domain, deployment }) {
      await failExpiredJobs()
      const [row] = await database.query(
        // A no-op update, to return the unfinished job.
        `insert into docs_assistant.export_jobs (id, organization, domain, deployment) values ($1, $2, $3, $4)
         on conflict (organization, domain, deployment) where is_under_way
         do update set organization = excluded.organization returning ${COLUMNS}`,
        [`exp_${randomBytes(16).toString('hex')}`, organization, domain, deployment],
      )
      return toJob(rowSchema.parse(row))
    },

    async find(id) {
      if (!JOB_ID.test(id)) return undefined
      await failExpiredJobs()
      const [row] = await database.query(`select ${COLUMNS} from docs_assistant.export_jobs where id = $1`, [id])
      return row && toJob(rowSchema.parse(row))
    },

    async claim() {
      await failExpiredJobs()
      const [row] = await database.query(
        `update docs_assistant.export_jobs
         set attempt = attempt + 1, lease_until = clock_timestamp() + $1 * interval '1 ms', updated_at = clock_timestamp()
         where id = (
           select id from docs_assistant.export_jobs where is_under_way and attempt < $2 and lease_until <= clock_timestamp()
           order by number limit 1 for update skip locked
         ) returning ${COLUMNS}`,
        [leaseMs, MAX_ATTEMPTS],
      )
      return row && createClaim(database, rowSchema.parse(row), leaseMs)
    },

    async removeBefore(date) {
      const statement = `delete from docs_assistant.export_jobs where id in (
        select id from docs_assistant.export_jobs where not is_under_way and updated_at < $1 limit ${BATCH_SIZE}
      ) returning id`
      const before = await toCutoff(date)
      let count = 0
      for (;;) {
        const removed = await database.query(statement, [before])
        count += removed.length
        if (removed.length < BATCH_SIZE) return count
      }
    },
  }
}

function createClaim(database: Database, row: Row, leaseMs: number): Claim {
  /** Changes the row while this attempt is the last, and extends its lease by `forMs`. */
  async function write(change: string, values: readonly unknown[], forMs = leaseMs): Promise<boolean> {
    const changed = await database.query(
      `update docs_assistant.export_jobs
       set lease_until = clock_timestamp() + $3 * interval '1 ms', updated_at = clock_timestamp() ${change}
       where id = $1 and attempt = $2 and is_under_way returning id`,
      [row.id, row.attempt, forMs, ...values],
    )
    return changed.length === 1
  }

  return {
    job: { ...toJob(row), status: 'running' },
    report: (progress) =>
      progress === undefined
        ? write('', [])
        : write(', phase = $4, progress = greatest(progress, $5), page_count = greatest(page_count, $6)', [
            progress.phase,
            progress.progress,
            progress.pageCount,
          ]),
    complete: (artefact) => write(', progress = 100, artefact = $4', [JSON.stringify(artefact)]),
    release: () => write('', [], 0),
    fail: (error) => write(', error = $4', [error]),
  }
}

function toJob({ id, organization, domain, deployment, phase, progress, artefact, error, ...row }: Row): ExportJob {
  return {
    id,
    organization,
    domain,
    deployment,
    status: artefact ? 'completed' : error !== null ? 'failed' : row.is_held ? 'running' : 'queued',
    phase: phase ?? undefined,
    progress,
    pageCount: row.page_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    error: error ?? undefined,
    artefact: artefact ?? undefined,
  }
}
