import { z } from 'zod'

/** One piece of reasoning: readable, or withheld by the model's provider. Contract: Message part. */
export const reasoningDetailSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string(), signature: z.string().optional() }),
  z.object({ type: z.literal('redacted'), data: z.string() }),
])

export type ReasoningDetail = z.infer<typeof reasoningDetailSchema>
