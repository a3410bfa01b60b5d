import { z } from 'zod'

/** Whose a key is, and what it opens. */
export const keyOwnerSchema = z.object({
  organization: z.string(),
  /** Contract: Authentication. */
  kind: z.enum(['assistant', 'admin']),
  /** Origins of the pages that may use it, exact. Default: any. */
  origins: z.array(z.string()).optional(),
})

export type KeyOwner = z.infer<typeof keyOwnerSchema>
