import { z } from 'zod'

/** Body of `POST /v1/static-export/jobs`. Contract: Start static export job. */
export const startStaticExportSchema = z.object({ domain: z.string().min(1) })

export type StartStaticExport = z.infer<typeof startStaticExportSchema>

/**
 * A static-export job. Contract: Static export job.
 * The contract does not close the list of statuses: `completed` and `failed` are final, any
 * other word means that the job is still under way.
 */
export const staticExportJobSchema = z.object({
  jobId: z.string(),
  status: z.string(),
  progress: z.number().optional(),
  pageCount: z.number().optional(),
})

export type StaticExportJob = z.infer<typeof staticExportJobSchema>
