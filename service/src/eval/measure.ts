import { pageOf } from 'docs-assistant/internal/extractive'
import type { EvalAnswer } from './askQuestion.js'
import type { EvalQuestion } from './readQuestions.js'

/** A question with its search results and its answer. */
export interface QuestionResult extends EvalQuestion, EvalAnswer {
  /** The position of the first right result, from 1; `undefined` if there is none. */
  rank: number | undefined
}

export interface Figures {
  'page@1': number
  'page@5': number
  /** Mean reciprocal rank of the first right result. */
  MRR: number
  /** Share of the answerable questions with quotes as the answer, and with an excerpt that may help. */
  answered: number
  'may help': number
  /** Share of the unanswerable questions without quotes as the answer, and with none at all. */
  'rightly abstained': number
  'rightly nothing': number
}

export function toQuestionResult(question: EvalQuestion, answer: EvalAnswer): QuestionResult {
  const index = answer.urls.findIndex((url) => question.pages?.some((right) => isAt(url, right)))
  return { ...question, ...answer, rank: index === -1 ? undefined : index + 1 }
}

/** Shares from 0 to 1; `NaN` where there is no question of the kind. */
export function measure(results: readonly QuestionResult[]): Figures {
  const answerable = results.filter(({ pages }) => pages !== null)
  const unanswerable = results.filter(({ pages }) => pages === null)
  const isPageAmong = ({ urls, pages }: QuestionResult, first: number) =>
    urls.slice(0, first).some((url) => pages?.some((right) => pageOf(url) === pageOf(right)))
  return {
    'page@1': mean(answerable, (result) => Number(isPageAmong(result, 1))),
    'page@5': mean(answerable, (result) => Number(isPageAmong(result, 5))),
    MRR: mean(answerable, ({ rank }) => (rank === undefined ? 0 : 1 / rank)),
    answered: mean(answerable, ({ tier }) => Number(tier === 'answer')),
    'may help': mean(answerable, ({ tier }) => Number(tier === 'hint')),
    'rightly abstained': mean(unanswerable, ({ tier }) => Number(tier !== 'answer')),
    'rightly nothing': mean(unanswerable, ({ tier }) => Number(tier === 'nothing')),
  }
}

/** Whether a URL is a correct result. A page without an anchor includes all of its sections. */
function isAt(url: string, right: string): boolean {
  return url === right || (!right.includes('#') && pageOf(url) === right)
}

function mean<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0) / items.length
}
