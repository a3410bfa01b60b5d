import { z } from 'zod'

/**
 * Ends the stream of an answer and names its thread. Contract: Events. On the wire it is the `d:` line of the
 * data stream protocol.
 */
export const finishEventSchema = z.object({
  type: z.literal('finish'),
  threadId: z.string(),
  finishReason: z.string().optional(),
  usage: z.object({ promptTokens: z.number().nullable(), completionTokens: z.number().nullable() }).optional(),
})

export type FinishEvent = z.infer<typeof finishEventSchema>

/** Rates how well an answer answers the question, according to the search and to its own text. */
export const confidenceSchema = z.enum(['answered', 'partly', 'unanswered'])

export type Confidence = z.infer<typeof confidenceSchema>

/**
 * Describes a finished answer: an annotation of the message in version 1, and without `type` a part
 * of its metadata in version 2. The contract does not define it; clients may ignore it.
 */
export const answerAnnotationSchema = z.object({
  type: z.literal('answer'),
  confidence: confidenceSchema,
  /** Whether the service accepts a rating of the answer, at `/v1/feedback/{domain}`. */
  feedback: z.boolean(),
  /**
   * Names of the fields to ask readers for who want to reach a person. Omitted if the service does not accept such
   * requests at `/v1/escalations/{domain}`.
   */
  support: z.array(z.string()).optional(),
  /** The kinds of files that questions may have: `text`, `images`, `pdf`. Omitted if they may have none. */
  attachments: z.array(z.string()).optional(),
  /**
   * Up to four questions to ask next, which the docs answer, or to choose from, if the question fits several. Omitted
   * if there are none.
   */
  suggestions: z.array(z.string()).optional(),
})

export type AnswerAnnotation = z.infer<typeof answerAnnotationSchema>

/**
 * Body of every error response. The contract does not define it: `error` is a message for people, `code` a
 * stable identifier for programs, `field` the path of the invalid request field.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string().optional(),
  field: z.string().optional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
