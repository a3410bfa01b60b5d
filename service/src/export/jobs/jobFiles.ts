import { deploymentTypeSchema } from 'docs-assistant/contract'
import { z } from 'zod'
import { ATTEMPTS_EXHAUSTED, MAX_ATTEMPTS, type ExportJob } from './JobStore.js'

/** Content of a job's file. */
export const requestSchema = z.object({
  organization: z.string(),
  domain: z.string(),
  deployment: deploymentTypeSchema,
  createdAt: z.string(),
})

/** Content of an attempt's file. */
export const attemptSchema = z.object({
  leaseUntil: z.number(),
  updatedAt: z.string(),
  phase: z.enum(['snapshot', 'render', 'pack']).optional(),
  progress: z.number(),
  pageCount: z.number(),
  artefact: z.object({ key: z.string(), sizeBytes: z.number(), sha256: z.string() }).optional(),
  error: z.string().optional(),
})

export type JobRequest = z.infer<typeof requestSchema>
export type Attempt = z.infer<typeof attemptSchema>

/** A damaged attempt counts as one with an expired lease. */
export const LOST_ATTEMPT: Attempt = { leaseUntil: 0, updatedAt: '', progress: 0, pageCount: 0 }

/**
 * Parses the file of a job.
 * @returns `undefined` for a damaged file
 */
export function parseJobFile<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const isUnderWay = ({ status }: ExportJob) => status === 'queued' || status === 'running'

/** Combines a request and the state of its last attempt. */
export function toJob(id: string, request: JobRequest, attempts: readonly Attempt[]): ExportJob {
  const last = attempts.at(-1)
  const isSilent = last !== undefined && last.leaseUntil < Date.now() && !last.artefact && !last.error
  const error = isSilent && attempts.length === MAX_ATTEMPTS ? ATTEMPTS_EXHAUSTED : last?.error
  return {
    id,
    ...request,
    status: last?.artefact ? 'completed' : error ? 'failed' : last && !isSilent ? 'running' : 'queued',
    phase: last?.phase,
    progress: last?.progress ?? 0,
    pageCount: last?.pageCount ?? 0,
    updatedAt: last?.updatedAt || request.createdAt,
    error,
    artefact: last?.artefact,
  }
}
