import { z } from 'zod'

/**
 * Body of every response that is not a success. The contract shows none: `error` is a sentence
 * for people, `code` a stable word for programs, `field` the path of the offending request field.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string().optional(),
  field: z.string().optional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
