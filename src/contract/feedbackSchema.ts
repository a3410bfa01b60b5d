import { z } from 'zod'

/** The reason for a bad rating. */
export const feedbackReasonSchema = z.enum(['incorrect', 'unrelated', 'incomplete', 'outdated'])

/** Maximum length of a comment, in characters. */
export const COMMENT_MAX_LENGTH = 1000

/**
 * Body of `POST /v1/feedback/{domain}`, which rates an answer. The contract does not define it. A later rating of the
 * same answer replaces the earlier one.
 */
export const feedbackRequestSchema = z.object({
  threadId: z.string(),
  /** Id of the answer. */
  messageId: z.string(),
  rating: z.enum(['up', 'down']),
  reason: feedbackReasonSchema.optional(),
  comment: z.string().max(COMMENT_MAX_LENGTH).optional(),
})

export type FeedbackRequest = z.infer<typeof feedbackRequestSchema>
