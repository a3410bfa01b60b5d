import { z } from 'zod'
import { filterSchema } from './AssistantRequest.js'
import { escalationRequestSchema } from './escalationSchema.js'

/**
 * Body of `POST /v1/deflections/{domain}`, which answers what a reader is about to ask a person. The contract does not
 * define it.
 */
export const deflectionRequestSchema = z.object({
  /** The message so far. Omitted to say only that the form was opened or sent. */
  message: z.string().max(5000).optional(),
  /** The `formId` of an earlier response, so that a form is counted once. */
  formId: escalationRequestSchema.shape.formId,
  /** The conversation that led to the form. What has just answered the same question is not quoted again. */
  threadId: z.string().optional(),
  /** Path of the page that the reader is on. */
  page: z.string().max(500).optional(),
  filter: filterSchema.nullable().optional(),
  /** Whether the message was sent, by another way than `POST /v1/escalations/{domain}`. @default false */
  sent: z.boolean().optional(),
})

export type DeflectionRequest = z.infer<typeof deflectionRequestSchema>

/** A passage of the docs that may make a message unnecessary. */
export const deflectionQuoteSchema = z.object({
  /** Title and URL of the section; omitted for an answer that the owners of the docs have written. */
  title: z.string().optional(),
  url: z.string().optional(),
  /** Markdown. */
  text: z.string(),
})

export type DeflectionQuote = z.infer<typeof deflectionQuoteSchema>

/** The response of `POST /v1/deflections/{domain}`. */
export const deflectionSchema = z.object({
  /** Names the form in later requests. Omitted if it is not counted. */
  formId: z.string().optional(),
  /** Empty if the docs have nothing for the message. */
  quotes: z.array(deflectionQuoteSchema),
})

export type Deflection = z.infer<typeof deflectionSchema>
