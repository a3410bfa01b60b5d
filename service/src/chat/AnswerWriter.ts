import type { AnswerAnnotation, Source } from 'docs-assistant/contract'
import type { AnswerPart, StepEnd } from './streamSteps.js'

/** Identifies an answer. */
export interface AnswerIds {
  messageId: string
  threadId: string
}

/** Writes an answer in one version of the protocol. Every method returns complete lines, or nothing. */
export interface AnswerWriter {
  /** Begins the answer and its first step. */
  start: () => string
  /** Writes a part. Drops parts that the protocol does not define. */
  part: (part: AnswerPart) => string
  source: (source: Source) => string
  error: (message: string) => string
  /** Ends the answer, even if it has failed. A failed answer has no annotation. */
  finish: (end: StepEnd & { annotation?: AnswerAnnotation | undefined }) => string
}
