import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { deploymentTypeSchema } from 'docs-assistant/contract'
import { readText } from '../files/readText.js'
import { writeWhole } from '../files/writeWhole.js'
import type { Artefact, ExportJob, ExportProgress, ExportRequest } from './ExportJob.js'
import { GIVEN_UP, LEASE_MS, MOST_ATTEMPTS, type Claim, type JobStore } from './JobStore.js'

const JOB_FILE = /^(exp_[0-9a-f]{16}_\d+)\.json$/
const JOB_ID = /^exp_[0-9a-f]{16}_\d+$/

const requestSchema = z.object({
  organization: z.string(),
  domain: z.string(),
  deployment: deploymentTypeSchema,
  createdAt: z.string(),
})

const attemptSchema = z.object({
  leaseUntil: z.number(),
  updatedAt: z.string(),
  phase: z.enum(['snapshot', 'render', 'pack']).optional(),
  progress: z.number(),
  pageCount: z.number(),
  artefact: z.object({ key: z.string(), sizeBytes: z.number(), sha256: z.string() }).optional(),
  error: z.string().optional(),
})

type Attempt = z.infer<typeof attemptSchema>

interface FileJobStoreOptions {
  folder: string
  /** How long a worker may be silent, in milliseconds. @default 60 seconds */
  leaseMs?: number
}

/**
 * Jobs as files: `exp_….json` is what was asked for, `exp_….1.json` the first attempt at it. Each
 * attempt's file is made by whoever claims the job, which succeeds for one alone, and written by
 * that worker only. So no lock is needed, and one that comes late can overwrite nothing: the last
 * attempt is what counts.
 */
export function createFileJobStore({ folder, leaseMs = LEASE_MS }: FileJobStoreOptions): JobStore {
  const jobFile = (id: string) => join(folder, `${id}.json`)
  const attemptFile = (id: string, attempt: number) => join(folder, `${id}.${attempt}.json`)

  async function readAttempts(id: string): Promise<Attempt[]> {
    const attempts: Attempt[] = []
    for (let number = 1; number <= MOST_ATTEMPTS; number++) {
      const text = await readText(attemptFile(id, number))
      if (text === undefined) break
      attempts.push(attemptSchema.parse(JSON.parse(text)))
    }
    return attempts
  }

  async function find(id: string): Promise<ExportJob | undefined> {
    const text = JOB_ID.test(id) ? await readText(jobFile(id)) : undefined
    if (text === undefined) return undefined
    return toJob(id, requestSchema.parse(JSON.parse(text)), await readAttempts(id))
  }

  async function enqueue(request: ExportRequest): Promise<ExportJob> {
    const { organization, domain, deployment } = request
    const name = createHash('sha256').update([organization, domain, deployment].join('\0')).digest('hex').slice(0, 16)
    for (let number = 1; ; number++) {
      const id = `exp_${name}_${number}`
      const known = await find(id)
      if (known !== undefined && isUnderWay(known)) return known
      if (known !== undefined) continue
      const text = JSON.stringify({ organization, domain, deployment, createdAt: new Date().toISOString() })
      await writeWhole(jobFile(id), text, { isNew: true })
      number -= 1 // whoever wrote it, it is there now
    }
  }

  async function claim(): Promise<Claim | undefined> {
    const jobs = await Promise.all((await listJobs()).map(find))
    const waiting = jobs.flatMap((job) => (job?.status === 'queued' ? [job] : []))
    waiting.sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    for (const job of waiting) {
      const number = (await readAttempts(job.id)).length + 1
      const attempt = toAttempt(job)
      const isOurs = await writeWhole(attemptFile(job.id, number), JSON.stringify(attempt), { isNew: true })
      if (isOurs) return createClaim(job, number, attempt)
    }
    return undefined
  }

  function toAttempt({ progress, pageCount }: Pick<ExportJob, 'progress' | 'pageCount'>): Attempt {
    return { leaseUntil: Date.now() + leaseMs, updatedAt: new Date().toISOString(), progress, pageCount }
  }

  function createClaim(job: ExportJob, number: number, first: Attempt): Claim {
    let latest = first
    let written: Promise<unknown> = Promise.resolve()

    /** One after the other: of two at once, the older could be the one that stays. */
    function write(toChange: (latest: Attempt) => Partial<Attempt>): Promise<boolean> {
      const writing = written.then(async () => {
        // Silent for too long at its last attempt, it has failed for all who asked meanwhile.
        if (number === MOST_ATTEMPTS && latest.leaseUntil < Date.now()) return false
        if ((await readText(attemptFile(job.id, number + 1))) !== undefined) return false
        latest = { ...latest, ...toAttempt(latest), ...toChange(latest) }
        return await writeWhole(attemptFile(job.id, number), JSON.stringify(latest))
      })
      written = writing.catch(() => undefined)
      return writing
    }

    return {
      job: { ...job, status: 'running' },
      report: (progress?: ExportProgress) => write((before) => (progress ? forward(before, progress) : {})),
      complete: (artefact: Artefact) => write(() => ({ artefact, progress: 100 })),
      release: () => write(() => ({ leaseUntil: 0 })),
      fail: (error: string) => write(() => ({ error })),
    }
  }

  async function listJobs(): Promise<string[]> {
    const names = await readdir(folder).catch(() => [])
    return names.flatMap((name) => JOB_FILE.exec(name)?.[1] ?? [])
  }

  return { enqueue, find, claim }
}

const isUnderWay = ({ status }: ExportJob) => status === 'queued' || status === 'running'

/** A new attempt begins anew; what the reader sees does not go back. */
function forward(latest: Attempt, { phase, progress, pageCount }: ExportProgress): Partial<Attempt> {
  return { phase, progress: Math.max(latest.progress, progress), pageCount: Math.max(latest.pageCount, pageCount) }
}

function toJob(id: string, request: z.infer<typeof requestSchema>, attempts: readonly Attempt[]): ExportJob {
  const last = attempts.at(-1)
  const isSilent = last !== undefined && last.leaseUntil < Date.now() && !last.artefact && !last.error
  const error = isSilent && attempts.length === MOST_ATTEMPTS ? GIVEN_UP : last?.error
  return {
    id,
    ...request,
    status: last?.artefact ? 'completed' : error ? 'failed' : last && !isSilent ? 'running' : 'queued',
    phase: last?.phase,
    progress: last?.progress ?? 0,
    pageCount: last?.pageCount ?? 0,
    updatedAt: last?.updatedAt ?? request.createdAt,
    error,
    artefact: last?.artefact,
  }
}
