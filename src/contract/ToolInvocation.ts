import { z } from 'zod'
import { jsonValueSchema } from './JsonValue.js'

const call = {
  step: z.number().optional(),
  toolCallId: z.string(),
  toolName: z.string(),
  args: jsonValueSchema,
}

/**
 * A tool that the assistant uses, in one of three states: its arguments are still arriving
 * (`partial-call`), complete (`call`), or answered (`result`). Contract: Message part.
 */
export const toolInvocationSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('partial-call'), ...call }),
  z.object({ state: z.literal('call'), ...call }),
  z.object({ state: z.literal('result'), ...call, result: jsonValueSchema }),
])

export type ToolInvocation = z.infer<typeof toolInvocationSchema>
