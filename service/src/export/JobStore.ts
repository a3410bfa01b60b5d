import type { Artefact, ExportJob, ExportProgress, ExportRequest } from './ExportJob.js'

/** How often a job is begun anew when whoever worked on it is gone. */
export const MOST_ATTEMPTS = 3

/** How long a worker may be silent before its job is another's, in milliseconds. */
export const LEASE_MS = 60_000

/** Why a job has failed whose last worker is gone too. */
export const GIVEN_UP =
  `The export was begun ${MOST_ATTEMPTS} times, and each time its process ended before it was done. `
  + 'The log of the service says more. Start a new job.'

/** One worker's hold on a job, for as long as it keeps reporting. */
export interface Claim {
  job: ExportJob
  /**
   * Keeps the hold, and notes progress.
   *
   * @returns `false` when another worker has the job by now: stop, nothing that you bring counts.
   */
  report(progress?: ExportProgress): Promise<boolean>
  /** @returns `false` when another worker has the job by now. */
  complete(artefact: Artefact): Promise<boolean>
  /** Leaves the job to whoever comes next, at once. */
  release(): Promise<boolean>
  /** Ends the job for good. @returns `false` when another worker has the job by now. */
  fail(error: string): Promise<boolean>
}

/**
 * Keeps export jobs, for any number of processes that share it. A worker that falls silent for
 * longer than its lease loses its job to another one, `MOST_ATTEMPTS` times in all.
 */
export interface JobStore {
  /** The job that is under way for the same request, else a new one. */
  enqueue(request: ExportRequest): Promise<ExportJob>
  find(id: string): Promise<ExportJob | undefined>
  /** Takes the oldest job that nobody works on. */
  claim(): Promise<Claim | undefined>
}
