import { z } from 'zod'
import { listOf } from './listOf.js'
import { reasoningDetailSchema } from './ReasoningDetail.js'
import { sourceSchema } from './Source.js'
import { toolInvocationSchema } from './ToolInvocation.js'

/** One typed part of a message, told apart by `type`. Contract: Message part. */
export const messagePartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('reasoning'),
    reasoning: z.string(),
    details: listOf(reasoningDetailSchema),
  }),
  z.object({ type: z.literal('step-start') }),
  z.object({ type: z.literal('source'), source: sourceSchema }),
  z.object({ type: z.literal('tool-invocation'), toolInvocation: toolInvocationSchema }),
])

export type MessagePart = z.infer<typeof messagePartSchema>
