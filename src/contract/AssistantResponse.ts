import { z } from 'zod'

/**
 * Ends the stream of an answer and names its thread. Contract: Events. On the wire it is the `d:` line of the
 * data stream protocol.
 */
export const finishEventSchema = z.object({
  type: z.literal('finish'),
  threadId: z.string(),
  finishReason: z.string().optional(),
  usage: z
    .object({ promptTokens: z.number().nullable(), completionTokens: z.number().nullable() })
    .optional(),
})

export type FinishEvent = z.infer<typeof finishEventSchema>

/**
 * Body of every error response. The contract does not define it: `error` is a message for people, `code` a
 * stable identifier for programs, `field` the path of the invalid request field.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string().optional(),
  field: z.string().optional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
