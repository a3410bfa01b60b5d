import { z } from 'zod'

/** Something on the page that a question is about. Contract: Context item. */
export const contextItemSchema = z.object({
  type: z.enum(['code', 'textSelection']),
  value: z.string(),
  path: z.string().optional(),
  elementId: z.string().optional(),
})

export type ContextItem = z.infer<typeof contextItemSchema>
