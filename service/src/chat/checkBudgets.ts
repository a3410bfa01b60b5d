import { ATTACHED_TEXT_MAX_LENGTH, QUESTION_MAX_LENGTH } from 'docs-assistant/contract'
import { HttpError } from '../http/HttpError.js'
import type { AttachedFile } from './readAttachments.js'
import type { Question } from './questionSchema.js'

/** Size limits of a question and its answer. The key is public, so expect abuse. */
export interface Budgets {
  /** Characters of the question. @default 32,000 */
  questionLength?: number | undefined
  /** Characters of all earlier messages together. @default 400,000 */
  historyLength?: number | undefined
  /**
   * Characters of earlier messages that a language model gets in full; the messages before them are shortened.
   * @default 24,000
   */
  modelHistoryLength?: number | undefined
  /** Characters of all context items together, and again of all attached texts together. @default 200,000 */
  contextLength?: number | undefined
  /** Characters of `fp`. @default 512 */
  fpLength?: number | undefined
  /** Maximum output tokens per step, including reasoning. @default 16,384 */
  answerTokens?: number | undefined
  /** Maximum output in bytes, including reasoning; the answer ends there. @default 256 KiB */
  answerBytes?: number | undefined
}

const DEFAULT_BUDGETS = {
  questionLength: QUESTION_MAX_LENGTH,
  historyLength: 400_000,
  modelHistoryLength: 24_000,
  contextLength: ATTACHED_TEXT_MAX_LENGTH,
  fpLength: 512,
  answerTokens: 16_384,
  answerBytes: 256 * 1024,
}

export type ResolvedBudgets = typeof DEFAULT_BUDGETS

export function resolveBudgets(budgets: Budgets = {}): ResolvedBudgets {
  const set = Object.entries(budgets).filter(([, value]) => value !== undefined)
  return { ...DEFAULT_BUDGETS, ...Object.fromEntries(set) }
}

/**
 * Rejects a question that is over its limits. Nothing is truncated: that would change the question.
 *
 * @throws {HttpError} 413, or 400 for an `fp`
 */
export function checkBudgets({ request, text, earlier, questionIndex }: Question, budgets: ResolvedBudgets): void {
  const { fp, context = [] } = request
  if (fp.length > budgets.fpLength) {
    const message = `"fp" has ${count(fp.length)} characters, and may have ${count(budgets.fpLength)}. Send "anonymous" or a shorter identifier.`
    throw new HttpError(400, 'invalid_request', message, { field: 'fp' })
  }
  refuseOver(text.length, budgets.questionLength, 'question_too_long', `messages[${questionIndex}]`, {
    what: 'The question has',
    cure: 'Shorten it.',
  })
  refuseOver(sum(earlier.map(({ text }) => text.length)), budgets.historyLength, 'history_too_long', 'messages', {
    what: 'The conversation before the question has',
    cure: 'Start a new conversation.',
  })
  const quoted = context.map(({ value, path = '' }) => value.length + path.length)
  refuseOver(sum(quoted), budgets.contextLength, 'context_too_long', 'context', {
    what: 'What the question is about has',
    cure: 'Select less of the page.',
  })
}

/** @throws {HttpError} 413 for attached texts that are over their limit together */
export function checkTexts(files: readonly AttachedFile[], budgets: ResolvedBudgets): void {
  const length = sum(files.map((file) => ('text' in file ? file.text.length : 0)))
  refuseOver(length, budgets.contextLength, 'attachment_too_large', 'messages', {
    what: 'The attached texts have',
    cure: 'Attach the part that the question is about.',
  })
}

interface Explanation {
  what: string
  cure: string
}

function refuseOver(size: number, most: number, code: string, field: string, { what, cure }: Explanation): void {
  if (size <= most) return
  throw new HttpError(413, code, `${what} ${count(size)} characters, and may have ${count(most)}. ${cure}`, { field })
}

const count = (value: number) => value.toLocaleString('en')

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
