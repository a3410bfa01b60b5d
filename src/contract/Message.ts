import { z } from 'zod'
import { jsonValueSchema } from './JsonValue.js'
import { listOf } from './listOf.js'
import { messagePartSchema } from './MessagePart.js'

/** A file attached to a message. Contract: Message, `experimental_attachments`. */
export const attachmentSchema = z.object({
  name: z.string().optional(),
  contentType: z.string().optional(),
  url: z.string(),
})

export type Attachment = z.infer<typeof attachmentSchema>

/** A message of a conversation. Contract: Message. */
export const messageSchema = z.object({
  id: z.string(),
  role: z.enum(['system', 'assistant', 'data', 'user']),
  createdAt: z.iso.datetime({ offset: true }).optional(),
  content: z.string(),
  annotations: z.array(jsonValueSchema).optional(),
  parts: listOf(messagePartSchema),
  experimental_attachments: listOf(attachmentSchema).optional(),
})

export type Message = z.infer<typeof messageSchema>
