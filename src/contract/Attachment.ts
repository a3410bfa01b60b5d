import { z } from 'zod'

/** A file sent along with a message. Contract: Message, `experimental_attachments`. */
export const attachmentSchema = z.object({
  name: z.string().optional(),
  contentType: z.string().optional(),
  url: z.string(),
})

export type Attachment = z.infer<typeof attachmentSchema>
