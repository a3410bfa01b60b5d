import { staticExportJobSchema, type DeploymentType } from 'docs-assistant/contract'
import { z } from 'zod'
import { bundleSchema, downloadBundle, type BundleLink, type DownloadOptions } from './downloadBundle.js'
import { request, type Connection, backOff } from './request.js'
import { StaticExportError } from './StaticExportError.js'

/**
 * The delay of the first poll is shorter by this number of growth steps, because a small site is exported in less than
 * a second.
 */
const EARLY_POLLS = 4

/** The contract, with a field that this service adds. */
const jobSchema = staticExportJobSchema.extend({ error: z.string().optional().catch(undefined) })

export type JobStatus = z.infer<typeof jobSchema>

interface StaticExportOptions {
  /** URL of the service: `https://api.example.com`. */
  baseUrl: string
  /** `svc_…`: secret, for servers only. */
  adminKey: string
  /** @default `globalThis.fetch` */
  fetch?: typeof globalThis.fetch
}

export interface StaticExport {
  start(domain: string, options?: { deployment?: DeploymentType; signal?: AbortSignal }): Promise<string>
  status(jobId: string, options?: { signal?: AbortSignal }): Promise<JobStatus>
  /**
   * Polls the status until the job has ended. An unknown status counts as running.
   *
   * @throws {StaticExportError} of kind `job-failed` with the reason
   */
  wait(jobId: string, options?: { onStatus?: (status: JobStatus) => void; signal?: AbortSignal }): Promise<JobStatus>
  /** A fresh link to the archive of a completed job. */
  bundle(jobId: string, options?: { signal?: AbortSignal }): Promise<BundleLink>
  /** Downloads the archive to a file; resumes an earlier download of the same job. */
  download(jobId: string, file: string, options?: DownloadOptions): Promise<void>
}

/**
 * A client for the static-export API of the contract. Retries network errors, 429 and 5xx; throws a
 * `StaticExportError` for everything else.
 */
export function createStaticExport({ baseUrl, adminKey, fetch = globalThis.fetch }: StaticExportOptions): StaticExport {
  const connection: Connection = { baseUrl: baseUrl.replace(/\/+$/, ''), adminKey, fetch }
  const pathOf = (jobId: string) => `/jobs/${encodeURIComponent(jobId)}`

  const client: StaticExport = {
    async start(domain, { deployment, signal } = {}) {
      const body = { domain, ...(deployment && { deployment }) }
      const schema = staticExportJobSchema.pick({ jobId: true })
      return (await request(connection, { method: 'POST', path: '/jobs', schema, body, signal })).jobId
    },

    status: (jobId, { signal } = {}) =>
      // The contract's answer need not repeat the id.
      request(connection, {
        method: 'GET',
        path: pathOf(jobId),
        schema: jobSchema.extend({ jobId: z.string().default(jobId) }),
        signal,
      }),

    async wait(jobId, { onStatus, signal } = {}) {
      for (let attempt = 0; ; attempt++) {
        const status = await client.status(jobId, signal && { signal })
        onStatus?.(status)
        if (status.status === 'completed') return status
        if (status.status === 'failed') throw new StaticExportError('job-failed', status.error ?? 'The export failed.')
        await backOff(attempt - EARLY_POLLS, signal)
      }
    },

    bundle: (jobId, { signal } = {}) =>
      request(connection, { method: 'POST', path: `${pathOf(jobId)}/bundle`, schema: bundleSchema, signal }),

    download: (jobId, file, options = {}) =>
      downloadBundle({
        file,
        jobId,
        readLink: () => client.bundle(jobId, options.signal && { signal: options.signal }),
        fetch,
        ...options,
      }),
  }
  return client
}
