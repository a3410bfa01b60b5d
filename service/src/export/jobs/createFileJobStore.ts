import { createHash } from 'node:crypto'
import { opendir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createCutoff, toFolderMark } from '../../files/createCutoff.js'
import { readText, writeFileAtomic } from '../../files/textFiles.js'
import {
  attemptSchema,
  isUnderWay,
  LOST_ATTEMPT,
  parseJobFile,
  requestSchema,
  toJob,
  type Attempt,
} from './jobFiles.js'
import {
  LEASE_MS,
  MAX_ATTEMPTS,
  type Artefact,
  type Claim,
  type ExportJob,
  type ExportProgress,
  type ExportRequest,
  type JobStore,
} from './JobStore.js'

/** File of a job or of one of its attempts. */
const JOB_FILE = /^(exp_[0-9a-f]{16}_\d+)(\.\d+)?\.json$/
const JOB_ID = /^exp_[0-9a-f]{16}_\d+$/

/** Age of an unfinished draft after which its process counts as dead, in milliseconds. */
const LONGEST_PAUSE_MS = 3_600_000

/** Resolution of file times, in milliseconds: a folder can change twice with the same mtime. */
const CLOCK_STEP_MS = 2000

interface FileJobStoreOptions {
  folder: string
  /** Lease of a job without renewal, in milliseconds. @default 60 seconds */
  leaseMs?: number
}

/**
 * Stores jobs as files: `exp_….json` is the request, `exp_….1.json` the first attempt. Claiming a job creates the file
 * of the next attempt exclusively, and only that worker writes to it. No lock is needed, and a late worker cannot
 * overwrite anything: the last attempt wins.
 */
export function createFileJobStore({ folder, leaseMs = LEASE_MS }: FileJobStoreOptions): JobStore {
  const jobFile = (id: string) => join(folder, `${id}.json`)
  const attemptFile = (id: string, attempt: number) => join(folder, `${id}.${attempt}.json`)

  const toCutoff = createCutoff(toFolderMark(folder))
  /** Ids of ended jobs, which need not be read again. */
  const ended = new Set<string>()
  let listing: { mtimeMs: number; ids: readonly string[] } | undefined

  async function readAttempts(id: string): Promise<Attempt[]> {
    const attempts: Attempt[] = []
    for (let number = 1; number <= MAX_ATTEMPTS; number++) {
      const text = await readText(attemptFile(id, number))
      if (text === undefined) break
      attempts.push(parseJobFile(text, attemptSchema) ?? LOST_ATTEMPT)
    }
    return attempts
  }

  /** Reads a job and the number of its attempts; `undefined` also for a damaged job. */
  async function read(id: string): Promise<{ job: ExportJob; attempts: number } | undefined> {
    // Attempts are removed last, so they are read first: otherwise a removed job would look unstarted.
    const attempts = await readAttempts(id)
    const text = await readText(jobFile(id))
    const request = text === undefined ? undefined : parseJobFile(text, requestSchema)
    return request && { job: toJob(id, request, attempts), attempts: attempts.length }
  }

  async function find(id: string): Promise<ExportJob | undefined> {
    return JOB_ID.test(id) ? (await read(id))?.job : undefined
  }

  async function enqueue(request: ExportRequest): Promise<ExportJob> {
    const { organization, domain, deployment } = request
    const name = createHash('sha256').update([organization, domain, deployment].join('\0')).digest('hex').slice(0, 16)
    for (;;) {
      const ids = (await listIds()).filter((id) => id.startsWith(`exp_${name}_`))
      const last = ids.reduce((most, id) => Math.max(most, Number(id.split('_')[2])), 0)
      // Only the last job of a request can be unfinished.
      const [known] = await findUnderWay([`exp_${name}_${last}`])
      if (known !== undefined) return known
      const text = JSON.stringify(
        requestSchema.parse({ organization, domain, deployment, createdAt: new Date().toISOString() }),
      )
      // The job exists now, whichever process wrote it.
      await writeFileAtomic(jobFile(`exp_${name}_${last + 1}`), text, { isNew: true })
    }
  }

  async function claim(): Promise<Claim | undefined> {
    const waiting = (await findUnderWay(await listIds())).filter(({ status }) => status === 'queued')
    waiting.sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    for (const { id } of waiting) {
      // Read again, because another worker may have claimed it since.
      const current = await read(id)
      if (current?.job.status !== 'queued') continue
      const { job, attempts } = current
      const number = attempts + 1
      const attempt = toAttempt(job)
      const isClaimed = await writeFileAtomic(attemptFile(job.id, number), JSON.stringify(attempt), { isNew: true })
      if (isClaimed) return createClaim(job, number, attempt)
    }
    return undefined
  }

  async function findUnderWay(ids: readonly string[]): Promise<ExportJob[]> {
    const jobs: ExportJob[] = []
    for (const id of ids.filter((known) => !ended.has(known))) {
      const job = await find(id)
      if (job !== undefined && isUnderWay(job)) jobs.push(job)
      else ended.add(id)
    }
    return jobs
  }

  async function removeBefore(date: Date): Promise<number> {
    const [before, draftsBefore] = [await toCutoff(date), await toCutoff(new Date(Date.now() - LONGEST_PAUSE_MS))]
    let count = 0
    // When all jobs of a request are removed, ids are reused, possibly by another process.
    ended.clear()
    for await (const { name } of await opendir(folder).catch(() => [])) {
      const file = join(folder, name)
      const mtime = (await stat(file).catch(() => undefined))?.mtime
      const [, id, attempt] = JOB_FILE.exec(name) ?? []
      if (mtime === undefined) continue
      if (name.endsWith('.draft') && mtime < draftsBefore) await rm(file, { force: true })
      if (id === undefined) continue
      // Attempts of a removed job. The job's own file is removed first, so that it cannot restart without them.
      if (attempt !== undefined && mtime < before && !(await exists(jobFile(id)))) await rm(file, { force: true })
      if (attempt === undefined && (await isOver(id, mtime, before))) {
        await remove(id)
        count += 1
      }
    }
    return count
  }

  /**
   * Whether a job ended before a date. Uses the older of mtime and `updatedAt`: copied files have a newer mtime,
   * damaged ones no `updatedAt`.
   */
  async function isOver(id: string, mtime: Date, before: Date): Promise<boolean> {
    const job = await find(id)
    if (job === undefined) return mtime < before
    if (!isUnderWay(job)) ended.add(id)
    return !isUnderWay(job) && (mtime < before || new Date(job.updatedAt) < before)
  }

  async function remove(id: string): Promise<void> {
    ended.delete(id)
    await rm(jobFile(id), { force: true })
    for (let number = 1; number <= MAX_ATTEMPTS; number++) await rm(attemptFile(id, number), { force: true })
  }

  function toAttempt({ progress, pageCount }: Pick<ExportJob, 'progress' | 'pageCount'>): Attempt {
    return { leaseUntil: Date.now() + leaseMs, updatedAt: new Date().toISOString(), progress, pageCount }
  }

  function createClaim(job: ExportJob, number: number, first: Attempt): Claim {
    let latest = first
    let written: Promise<unknown> = Promise.resolve()

    /** Changes the attempt. Serialized, because of two concurrent writes the older could win. */
    function write(toChange: (latest: Attempt) => Partial<Attempt>): Promise<boolean> {
      const writing = written.then(async () => {
        // A lease that expired on the last attempt has been reported as failed already.
        if (number === MAX_ATTEMPTS && latest.leaseUntil < Date.now()) return false
        if ((await readText(attemptFile(job.id, number + 1))) !== undefined) return false
        latest = { ...latest, ...toAttempt(latest), ...toChange(latest) }
        return await writeFileAtomic(attemptFile(job.id, number), JSON.stringify(latest))
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

  /** Returns the ids of all jobs, cached by the mtime of the folder. */
  async function listIds(): Promise<readonly string[]> {
    const mtimeMs = (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0
    if (listing?.mtimeMs === mtimeMs) return listing.ids
    const names = await readdir(folder).catch(() => [])
    const ids = new Set(names.flatMap((name) => JOB_FILE.exec(name)?.[1] ?? []))
    for (const id of ended) if (!ids.has(id)) ended.delete(id)
    listing = Date.now() - mtimeMs > CLOCK_STEP_MS ? { mtimeMs, ids: [...ids] } : undefined
    return [...ids]
  }

  return { enqueue, find, claim, removeBefore }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Merges progress. A new attempt starts over, but the reported progress must not decrease. */
function forward(latest: Attempt, { phase, progress, pageCount }: ExportProgress): Partial<Attempt> {
  return { phase, progress: Math.max(latest.progress, progress), pageCount: Math.max(latest.pageCount, pageCount) }
}
