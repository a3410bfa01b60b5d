import { exportBundleSchema, staticExportJobSchema, type DeploymentType } from 'docs-assistant/contract'
import { z } from 'zod'
import { backOff } from './backOff.js'
import { downloadBundle, type DownloadOptions } from './downloadBundle.js'
import { request, type Connection } from './request.js'
import { StaticExportError } from './StaticExportError.js'

/** What services of ours say besides the contract. Nothing here needs it. */
const jobSchema = staticExportJobSchema.extend({ error: z.string().optional().catch(undefined) })
const bundleSchema = exportBundleSchema.extend({
  sizeBytes: z.number().optional().catch(undefined),
  sha256: z.string().optional().catch(undefined),
})

export type JobStatus = z.infer<typeof jobSchema>
export type BundleLink = z.infer<typeof bundleSchema>

interface StaticExportOptions {
  /** Of the service: `https://api.example.com`. */
  baseUrl: string
  /** `svc_…`: a secret, for servers only. */
  adminKey: string
  /** @default Node's own */
  fetch?: typeof globalThis.fetch
}

export interface StaticExport {
  start(domain: string, options?: { deployment?: DeploymentType; signal?: AbortSignal }): Promise<string>
  status(jobId: string, options?: { signal?: AbortSignal }): Promise<JobStatus>
  /**
   * Asks for the status until the job has ended. A status that this version does not know counts as
   * still running.
   *
   * @throws {StaticExportError} of kind `job-failed` with the reason
   */
  wait(jobId: string, options?: { onStatus?: (status: JobStatus) => void; signal?: AbortSignal }): Promise<JobStatus>
  /** A fresh link to the archive of a completed job. */
  bundle(jobId: string, options?: { signal?: AbortSignal }): Promise<BundleLink>
  /** Downloads the archive to a file; goes on where an earlier download of the same job broke off. */
  download(jobId: string, file: string, options?: DownloadOptions): Promise<void>
}

/**
 * The static-export API of any service of the contract, for programs. What the network and the
 * service fail is tried again; all else throws a `StaticExportError`.
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
        await backOff(attempt, signal)
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
