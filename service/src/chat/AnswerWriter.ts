import type { AnswerAnnotation, Source } from 'docs-assistant/contract'
import type { AnswerPart, StepEnd } from './streamSteps.js'

/** Identifies an answer. */
export interface AnswerIds {
  messageId: string
  threadId: string
}

/** Writes an answer in one version of the protocol. Every method returns complete lines, or nothing. */
export interface AnswerWriter {
  /** The beginning of the answer and of its first step. */
  start: () => string
  /** Parts that the protocol does not cover are dropped. */
  part: (part: AnswerPart) => string
  source: (source: Source) => string
  error: (message: string) => string
  /** The end of the answer, also of one that has failed. That one has no annotation. */
  finish: (end: StepEnd & { annotation?: AnswerAnnotation | undefined }) => string
}
