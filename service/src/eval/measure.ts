import { pageOf } from 'docs-assistant/internal/extractive'
import type { EvalAnswer } from './askQuestion.js'
import { findFailures, isAt, saysOneOf } from './findFailures.js'
import type { EvalQuestion } from './readQuestions.js'

/** The grade of an answer. It is useful if it meets all expectations. */
export type Grade = 'useful' | 'not useful' | 'abstained'

/** A question with its search results and its answer. */
export interface QuestionResult extends EvalQuestion, EvalAnswer {
  /** The position of the first right result, from 1; `undefined` if there is none. */
  rank: number | undefined
  /** Whether the answer contains a phrase of the right answer; `undefined` without phrases. */
  hasPhrase: boolean | undefined
  grade: Grade
  /** What is wrong with the answer, as sentences without a subject: `does not say "data-theme"`. */
  failures: readonly string[]
}

export interface Figures {
  /** The share of questions whose answer meets all expectations. */
  passed: number
  'page@1': number
  'page@5': number
  /** Mean reciprocal rank of the first right result. */
  MRR: number
  /** How far the first page is ahead of the next one, on average. */
  margin: number
  /** Share of the questions with phrases whose answer contains one of them. */
  phrase: number
  /** Share of the answerable questions with quotes as the answer, and with an excerpt that may help. */
  answered: number
  'may help': number
  /** Share of the useful answers among those with quotes as the answer. */
  'answered rightly': number
  /** Shares of the answerable questions by the grade of their answer. */
  useful: number
  'not useful': number
  abstained: number
  /** Share of the unanswerable questions without quotes as the answer, and with none at all. */
  'rightly abstained': number
  'rightly nothing': number
}

export function toQuestionResult(question: EvalQuestion, answer: EvalAnswer): QuestionResult {
  const index = answer.urls.findIndex((url) => question.pages?.some((right) => isAt(url, right)))
  const failures = findFailures(question, answer)
  const isUseful = question.pages !== null && failures.length === 0
  return {
    ...question,
    ...answer,
    rank: index === -1 ? undefined : index + 1,
    hasPhrase: question.phrases && saysOneOf(answer.text, question.phrases),
    grade: answer.confidence === 'unanswered' ? 'abstained' : isUseful ? 'useful' : 'not useful',
    failures,
  }
}

/** Shares from 0 to 1; `NaN` where there is no question of the kind. */
export function measure(results: readonly QuestionResult[]): Figures {
  const answerable = results.filter(({ pages }) => pages !== null)
  const unanswerable = results.filter(({ pages }) => pages === null)
  const located = answerable.filter(({ pages }) => pages !== undefined)
  const answered = answerable.filter(({ confidence }) => confidence === 'answered')
  const isPageAmong = ({ urls, pages }: QuestionResult, first: number) =>
    urls.slice(0, first).some((url) => pages?.some((right) => pageOf(url) === pageOf(right)))
  const gradeShare = (of: readonly QuestionResult[], wanted: Grade) => share(of, ({ grade }) => grade === wanted)
  return {
    passed: share(results, ({ failures }) => failures.length === 0),
    'page@1': share(located, (result) => isPageAmong(result, 1)),
    'page@5': share(located, (result) => isPageAmong(result, 5)),
    MRR: mean(located, ({ rank }) => (rank === undefined ? 0 : 1 / rank)),
    margin: mean(answerable, ({ margin }) => margin),
    phrase: share(
      answerable.filter(({ hasPhrase }) => hasPhrase !== undefined),
      ({ hasPhrase }) => hasPhrase === true,
    ),
    answered: share(answerable, ({ confidence }) => confidence === 'answered'),
    'may help': share(answerable, ({ confidence }) => confidence === 'partly'),
    'answered rightly': gradeShare(answered, 'useful'),
    useful: gradeShare(answerable, 'useful'),
    'not useful': gradeShare(answerable, 'not useful'),
    abstained: gradeShare(answerable, 'abstained'),
    'rightly abstained': share(unanswerable, ({ confidence }) => confidence !== 'answered'),
    'rightly nothing': share(unanswerable, ({ confidence }) => confidence === 'unanswered'),
  }
}

function share<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return mean(items, (item) => Number(is(item)))
}

function mean<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0) / items.length
}
