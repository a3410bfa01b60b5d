import { z } from 'zod'
import { contextItemSchema } from './ContextItem.js'
import { filterSchema } from './Filter.js'
import { CURRENT_PATH_MAX_LENGTH } from './limits.js'
import { listOf } from './listOf.js'
import { messageSchema } from './Message.js'

/**
 * Body of `POST /v1/assistant/{domain}/message`. Contract: Assistant request.
 * Fields that the contract does not name are dropped, not refused: plain `useChat` clients send some.
 */
export const assistantRequestSchema = z.object({
  fp: z.string().min(1),
  messages: listOf(messageSchema),
  threadId: z.string().nullish(),
  retrievalPageSize: z.number().optional(),
  filter: filterSchema.nullish(),
  context: listOf(contextItemSchema).optional(),
  currentPath: z.string().max(CURRENT_PATH_MAX_LENGTH).optional(),
})

export type AssistantRequest = z.infer<typeof assistantRequestSchema>
