import { z } from 'zod'

/** Body of `POST /v1/static-export/jobs`. Contract: Start static export job. */
export const startStaticExportSchema = z.object({ domain: z.string().min(1) })

export type StartStaticExport = z.infer<typeof startStaticExportSchema>

/**
 * A static-export job. Contract: Static export job. The contract does not close the list of statuses:
 * `completed` and `failed` are final, any other status means that the job is in progress.
 */
export const staticExportJobSchema = z.object({
  jobId: z.string(),
  status: z.string(),
  progress: z.number().optional(),
  pageCount: z.number().optional(),
})

export type StaticExportJob = z.infer<typeof staticExportJobSchema>

/** The presigned URL of a finished export. Contract: Export bundle. */
export const exportBundleSchema = z.object({ bundleUrl: z.url() })

export type ExportBundle = z.infer<typeof exportBundleSchema>
