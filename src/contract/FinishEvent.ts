import { z } from 'zod'

/**
 * Ends the stream of an answer and names its thread. Contract: Events.
 * On the wire it is the `d:` line of the data stream protocol.
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
