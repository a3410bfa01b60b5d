import { z } from 'zod'

/** Restricts an answer to one version or language of the documentation. Contract: Assistant request. */
export const filterSchema = z.object({
  version: z.string().optional(),
  language: z.string().optional(),
})

export type Filter = z.infer<typeof filterSchema>
