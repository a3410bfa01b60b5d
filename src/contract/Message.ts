import { z } from 'zod'
import { attachmentSchema } from './Attachment.js'
import { jsonValueSchema } from './JsonValue.js'
import { messagePartSchema } from './MessagePart.js'

/** One message of a conversation. Contract: Message. */
export const messageSchema = z.object({
  id: z.string(),
  role: z.enum(['system', 'assistant', 'data', 'user']),
  createdAt: z.string().datetime({ offset: true }).optional(),
  content: z.string(),
  annotations: z.array(jsonValueSchema).optional(),
  parts: z.array(messagePartSchema),
  experimental_attachments: z.array(attachmentSchema).optional(),
})

export type Message = z.infer<typeof messageSchema>
