import { describeError } from '../describeError.js'
import type { Log } from '../Log.js'
import type { ServedSite } from '../ServedSite.js'
import { UnavailableError } from '../UnavailableError.js'
import type { ArtefactStore } from './ArtefactStore.js'
import { ExportError } from './ExportError.js'
import type { Claim, JobStore } from './JobStore.js'
import { runExport } from './runExport.js'
import { toPatientClaim } from './toPatientClaim.js'

/** How often a worker says that it is at work, in milliseconds. */
const HEARTBEAT_MS = 10_000

/** How often a worker without work looks for what other processes have taken in, or left, in milliseconds. */
const POLL_MS = 5_000

interface ExportWorkerOptions {
  jobs: JobStore
  artefacts: ArtefactStore
  sites: readonly ServedSite[]
  workFolder: string
  serviceUrl: string | undefined
  log: Log
}

export interface ExportWorker {
  /** There is a new job. */
  wake: () => void
  /** Leaves the job under way to whoever comes next. */
  stop: () => Promise<void>
}

/** Does export jobs, one after the other, as long as the service runs. */
export function startExportWorker({ jobs, sites, log, ...rest }: ExportWorkerOptions): ExportWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  let wake = () => {}

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const claim = await jobs.claim().catch(logUnlessAway)
      if (claim) await run(toPatientClaim(claim, signal))
      else await Promise.race([woken, wait()])
    }
  }

  /** A store that is away has said so itself, and is asked again. */
  function logUnlessAway(error: unknown): void {
    if (!(error instanceof UnavailableError)) log(`Export jobs cannot be read: ${describeError(error)}`)
  }

  function wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, POLL_MS)
      function done() {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      signal.addEventListener('abort', done)
    })
  }

  async function run(claim: Claim): Promise<void> {
    const { job } = claim
    const heartbeat = setInterval(() => void claim.report().catch(() => undefined), HEARTBEAT_MS)
    try {
      const site = sites.find(({ domain }) => domain === job.domain)
      if (site === undefined) throw new ExportError(`There is no site "${job.domain}" any more.`)
      const artefact = await runExport(claim, { site, signal, log, ...rest })
      if (artefact !== undefined) await claim.complete(artefact)
      else if (signal.aborted) await claim.release()
    } catch (error) {
      // Nothing can be noted, so the job is left to whoever comes when its lease is over.
      if (error instanceof UnavailableError) return
      if (!(error instanceof ExportError)) log(`Export ${job.id} failed: ${describeError(error)}`)
      await claim
        .fail(error instanceof ExportError ? error.message : 'The export failed. The log of the service says why; then start a new job.')
        .catch((cause: unknown) => log(`That export ${job.id} failed could not be noted: ${describeError(cause)}`))
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
