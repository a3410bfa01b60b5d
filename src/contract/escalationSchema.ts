import { z } from 'zod'

/**
 * Body of `POST /v1/escalations/{domain}`, which hands a reader over to a person. The contract does not define it. The
 * recipient is in the config of the service.
 */
export const escalationRequestSchema = z.object({
  /** The request in the reader's words. */
  message: z.string().min(1).max(5000),
  /** Additional fields such as an email address, by their names in the config of the service. */
  fields: z.record(z.string(), z.string().max(500)).optional(),
  /** The conversation to hand over. */
  threadId: z.string().optional(),
  /** Path of the page that the reader is on. */
  page: z.string().max(500).optional(),
  /** The `formId` of `POST /v1/deflections/{domain}`, if the form has asked there before it was sent. */
  formId: z.string().max(100).optional(),
})

export type EscalationRequest = z.infer<typeof escalationRequestSchema>
