import { z } from 'zod'
import { assistantRequestSchema, filterSchema } from './AssistantRequest.js'
import { jsonValueSchema } from './JsonValue.js'
import { listOf } from './listOf.js'

/**
 * A part of a message of AI SDK 5 and later. Only text and files are defined: newer SDKs have more types, each with
 * fields of its own, and they are dropped rather than refused.
 */
export const uiMessagePartSchema = z
  .object({
    type: z.string(),
    text: z.string().optional(),
    /** The content of a file, as a `data:` URL. */
    url: z.string().optional(),
    mediaType: z.string().optional(),
    filename: z.string().optional(),
  })
  .refine(({ type, text }) => type !== 'text' || text !== undefined, { path: ['text'], message: 'Required' })

export type UiMessagePart = z.infer<typeof uiMessagePartSchema>

/** A message of AI SDK 5 and later: all of its content is in its parts. */
export const uiMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['system', 'assistant', 'data', 'user']),
  metadata: jsonValueSchema.optional(),
  parts: listOf(uiMessagePartSchema),
})

export type UiMessage = z.infer<typeof uiMessageSchema>

/** Restricts an answer as version 1 does, and to pages for groups of readers. */
export const filterV2Schema = filterSchema.extend({ groups: listOf(z.string()).optional() })

export type FilterV2 = z.infer<typeof filterV2Schema>

/**
 * Body of `POST /v2/assistant/{domain}/message`. Contract: Versioning. Its shape is not in the contract: it is
 * that of version 1, with the messages that `useChat` of AI SDK 5 and later sends.
 */
export const assistantRequestV2Schema = assistantRequestSchema.extend({
  messages: listOf(uiMessageSchema),
  filter: filterV2Schema.nullish(),
})

export type AssistantRequestV2 = z.infer<typeof assistantRequestV2Schema>
