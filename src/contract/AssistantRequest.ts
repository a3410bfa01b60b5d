import { z } from 'zod'
import { CURRENT_PATH_MAX_LENGTH } from './constants.js'
import { listOf } from './listOf.js'
import { messageSchema } from './Message.js'

/** Content of the page that a question is about. Contract: Context item. */
export const contextItemSchema = z.object({
  type: z.enum(['code', 'textSelection']),
  value: z.string(),
  path: z.string().optional(),
  elementId: z.string().optional(),
})

export type ContextItem = z.infer<typeof contextItemSchema>

/** Restricts an answer to one version or language of the documentation. Contract: Assistant request. */
export const filterSchema = z.object({
  version: z.string().optional(),
  language: z.string().optional(),
})

export type Filter = z.infer<typeof filterSchema>

/**
 * Body of `POST /v1/assistant/{domain}/message`. Contract: Assistant request. Unknown fields are dropped
 * rather than refused, because plain `useChat` clients send some.
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
