import { setTimeout as wait } from 'node:timers/promises'
import { StorageUnavailableError, UnavailableError } from '../http/HttpError.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { ArtefactStore } from './artefacts/ArtefactStore.js'
import { LEASE_MS, type Claim, type JobStore } from './jobs/JobStore.js'
import { ExportError } from './ExportError.js'
import { runExport } from './runExport.js'

const RETRY_MS = 1_000

/**
 * Retries while the store is unavailable, until the lease has expired or `signal` is aborted, so that a short outage
 * does not lose the work on a job.
 */
function retryClaim(claim: Claim, signal: AbortSignal): Claim {
  async function withRetry(call: () => Promise<boolean>): Promise<boolean> {
    const end = Date.now() + LEASE_MS
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof UnavailableError) || signal.aborted || Date.now() > end) throw error
        await wait(RETRY_MS)
      }
    }
  }

  return {
    job: claim.job,
    report: (progress) => withRetry(() => claim.report(progress)),
    complete: (artefact) => withRetry(() => claim.complete(artefact)),
    release: () => claim.release(),
    fail: (error) => withRetry(() => claim.fail(error)),
  }
}

/** How often a worker renews its lease, in milliseconds. */
const HEARTBEAT_MS = 10_000

/** How often an idle worker polls for jobs of other processes, in milliseconds. */
const POLL_MS = 5_000

interface ExportWorkerOptions {
  jobs: JobStore
  artefacts: ArtefactStore
  sites: readonly ServedSite[]
  /** Resolves when their docs have been read. */
  opened: Promise<void>
  workFolder: string
  serviceUrl: string | undefined
  log: Log
}

export interface ExportWorker {
  /** Called when a job was queued. */
  wake: () => void
  /** Releases the running job. */
  stop: () => Promise<void>
}

/** Runs export jobs, one at a time, until it is stopped. */
export function startExportWorker({ jobs, sites, opened, log, ...rest }: ExportWorkerOptions): ExportWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  let wake = () => {}

  async function work(): Promise<void> {
    await Promise.race([opened, new Promise((resolve) => signal.addEventListener('abort', resolve))])
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const claim = await jobs.claim().catch(logUnlessUnavailable)
      if (claim) await run(retryClaim(claim, signal))
      else await Promise.race([woken, wait(POLL_MS, undefined, { signal })]).catch(() => undefined)
    }
  }

  /**
   * Logs an error, unless the store is unavailable: the store has already logged that, and the operation is retried.
   */
  function logUnlessUnavailable(error: unknown): void {
    if (!(error instanceof UnavailableError)) log(`Export jobs cannot be read: ${describeError(error)}`)
  }

  async function run(claim: Claim): Promise<void> {
    const { job } = claim
    const heartbeat = setInterval(() => void claim.report().catch(() => undefined), HEARTBEAT_MS)
    try {
      const site = sites.find(({ domain }) => domain === job.domain)
      if (site === undefined) throw new ExportError(`There is no site "${job.domain}" any more.`)
      if (!site.isReady)
        throw new ExportError(
          `The docs folder of "${job.domain}" cannot be read for now. Look into the log of the service.`,
        )
      const artefact = await runExport(claim, { site, signal, log, ...rest })
      if (artefact !== undefined) await claim.complete(artefact)
      else if (signal.aborted) await claim.release()
    } catch (error) {
      if (signal.aborted) {
        await claim.release().catch(() => undefined)
        return
      }
      // The failure cannot be stored, so the job is claimed again after its lease expires.
      if (error instanceof UnavailableError) return
      if (!(error instanceof ExportError)) log(`Export ${job.id} failed: ${describeError(error)}`)
      await claim
        .fail(toMessage(error))
        .catch((cause: unknown) => log(`The failure of export ${job.id} could not be stored: ${describeError(cause)}`))
    } finally {
      clearInterval(heartbeat)
    }
  }

  const done = work()
  return {
    wake: () => wake(),
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

/** Returns a message for the owner of the site. */
function toMessage(error: unknown): string {
  if (error instanceof ExportError) return error.message
  if (error instanceof StorageUnavailableError)
    return 'The storage for archives cannot be reached. Start a new job once it is available.'
  return 'The export failed. Look into the log of the service, then start a new job.'
}
