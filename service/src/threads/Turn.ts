import { sourceSchema } from 'docs-assistant/contract'
import { z } from 'zod'

/** One question with its answer. */
export const turnSchema = z.object({
  /** Id of the answer's message, as the stream gave it. */
  messageId: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
  /** `fp` of the reader: who asked. */
  fp: z.string(),
  question: z.string(),
  answer: z.string(),
  sources: z.array(sourceSchema),
  /** As on the finish line; `aborted` when the reader left before the end. */
  finishReason: z.string(),
})

export type Turn = z.infer<typeof turnSchema>
