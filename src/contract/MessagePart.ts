import { z } from 'zod'
import { jsonValueSchema } from './JsonValue.js'
import { listOf } from './listOf.js'

/** A part of reasoning: readable, or withheld by the model's provider. Contract: Message part. */
export const reasoningDetailSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string(), signature: z.string().optional() }),
  z.object({ type: z.literal('redacted'), data: z.string() }),
])

export type ReasoningDetail = z.infer<typeof reasoningDetailSchema>

/** A page used as a source of an answer. Contract: Message part, `source`. */
export const sourceSchema = z.object({
  sourceType: z.literal('url'),
  id: z.string(),
  url: z.string(),
  title: z.string().optional(),
})

export type Source = z.infer<typeof sourceSchema>

const call = {
  step: z.number().optional(),
  toolCallId: z.string(),
  toolName: z.string(),
  args: jsonValueSchema,
}

/**
 * A tool call in one of three states: its arguments are streaming (`partial-call`), complete (`call`), or it
 * has a result (`result`). Contract: Message part.
 */
export const toolInvocationSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('partial-call'), ...call }),
  z.object({ state: z.literal('call'), ...call }),
  z.object({ state: z.literal('result'), ...call, result: jsonValueSchema }),
])

export type ToolInvocation = z.infer<typeof toolInvocationSchema>

/** A part of a message, discriminated by `type`. Contract: Message part. */
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
