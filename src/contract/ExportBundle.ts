import { z } from 'zod'

/** The presigned link to a finished export. Contract: Export bundle. */
export const exportBundleSchema = z.object({ bundleUrl: z.url() })

export type ExportBundle = z.infer<typeof exportBundleSchema>
