import type { Claim, JobStore } from '../export/jobs/JobStore.js'
import type { Metrics } from './createMetrics.js'

/** Wraps a job store and counts the events of its jobs. */
export function countJobs(jobs: JobStore, { onJob }: Metrics): JobStore {
  /** Counts successful changes only: a late worker changes nothing. */
  async function counted(event: Parameters<typeof onJob>[0], change: Promise<boolean>): Promise<boolean> {
    const isDone = await change
    if (isDone) onJob(event)
    return isDone
  }

  const toCounted = (claim: Claim): Claim => ({
    ...claim,
    complete: (artefact) => counted('completed', claim.complete(artefact)),
    fail: (error) => counted('failed', claim.fail(error)),
    release: () => counted('released', claim.release()),
  })

  return {
    ...jobs,
    async enqueue(request) {
      const job = await jobs.enqueue(request)
      onJob('queued')
      return job
    },
    async claim() {
      const claim = await jobs.claim()
      if (claim === undefined) return undefined
      onJob('started')
      return toCounted(claim)
    },
  }
}
