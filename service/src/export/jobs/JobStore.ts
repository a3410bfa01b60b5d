import type { DeploymentType } from 'docs-assistant/contract'

/** Parameters of an export. An equal request during an unfinished export returns the same job. */
export interface ExportRequest {
  organization: string
  domain: string
  deployment: DeploymentType
}

/** A finished archive in its store. */
export interface Artefact {
  key: string
  sizeBytes: number
  sha256: string
}

/** Progress of a job. */
export interface ExportProgress {
  phase: 'snapshot' | 'render' | 'pack'
  /** In per cent. Never decreases. */
  progress: number
  /** Pages rendered so far. */
  pageCount: number
}

/**
 * A static-export job. Contract: Static export job; fields beyond it are specific to this service, and no client needs
 * them.
 */
export interface ExportJob extends ExportRequest {
  id: string
  status: 'queued' | 'running' | 'completed' | 'failed'
  phase: ExportProgress['phase'] | undefined
  progress: number
  pageCount: number
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  /** The reason for a failure and how to fix it. */
  error: string | undefined
  /** The archive of a completed job. */
  artefact: Artefact | undefined
}

/** Maximum number of attempts of a job whose workers die. */
export const MAX_ATTEMPTS = 3

/** Lease of a job without renewal, in milliseconds. */
export const LEASE_MS = 60_000

/** The error of a job whose last attempt was lost too. */
export const ATTEMPTS_EXHAUSTED =
  `The export was started ${MAX_ATTEMPTS} times, and each time its process ended before it was complete. ` +
  'Look into the log of the service, then start a new job.'

/** A worker's claim on a job. Expires when the worker does not renew its lease. */
export interface Claim {
  job: ExportJob
  /**
   * Renews the lease and stores the progress.
   *
   * @returns `false` when the claim is lost: stop, further results are ignored
   */
  report(progress?: ExportProgress): Promise<boolean>
  /**
   * Marks the job as completed.
   * @returns `false` when the claim is lost
   */
  complete(artefact: Artefact): Promise<boolean>
  /**
   * Releases the lease, so that the job can be claimed again immediately.
   * @returns `false` when the claim is lost
   */
  release(): Promise<boolean>
  /** Marks the job as failed. @returns `false` when the claim is lost */
  fail(error: string): Promise<boolean>
}

/**
 * Stores export jobs, shared by any number of processes. A job whose lease expires can be claimed again, up to
 * `MAX_ATTEMPTS` attempts in total.
 */
export interface JobStore {
  /** Returns the unfinished job of an equal request, or else a new one. */
  enqueue(request: ExportRequest): Promise<ExportJob>
  find(id: string): Promise<ExportJob | undefined>
  /** Claims the oldest job without a valid lease. */
  claim(): Promise<Claim | undefined>
  /**
   * Removes jobs that ended before a date.
   * @returns the number of removed jobs
   */
  removeBefore(date: Date): Promise<number>
}
