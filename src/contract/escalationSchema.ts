import { z } from 'zod'

/**
 * Body of `POST /v1/escalations/{domain}`, which hands a reader over to a person. The contract does not define it. The
 * recipient is in the config of the service.
 */
export const escalationRequestSchema = z.object({
  /** What the reader asks for. */
  message: z.string().min(1).max(5000),
  /** Such as an e-mail address, by the names that the config of the service has. */
  fields: z.record(z.string(), z.string().max(500)).optional(),
  /** The conversation to hand over. */
  threadId: z.string().optional(),
  /** Path of the page that the reader is on. */
  page: z.string().max(500).optional(),
})

export type EscalationRequest = z.infer<typeof escalationRequestSchema>
