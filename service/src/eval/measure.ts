import { pageOf, readLinks } from 'docs-assistant/internal/extractive'
import type { EvalAnswer } from './askQuestion.js'
import type { EvalQuestion } from './readQuestions.js'

/**
 * What a reader has of an answer. It is useful if it contains a phrase of the right answer, or, without phrases, if it
 * links to a right page.
 */
export type Grade = 'useful' | 'not useful' | 'abstained'

/** A question with its search results and its answer. */
export interface QuestionResult extends EvalQuestion, EvalAnswer {
  /** The position of the first right result, from 1; `undefined` if there is none. */
  rank: number | undefined
  /** Whether the quotes contain a phrase of the right answer; `undefined` without phrases. */
  hasPhrase: boolean | undefined
  grade: Grade
}

export interface Figures {
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
  const quotes = readQuotes(answer.text)
  const hasPhrase = question.phrases?.some((phrase) => quotes.includes(phrase.toLowerCase()))
  const isUseful = hasPhrase ?? readLinks(answer.text).some((url) => question.pages?.some((right) => isAt(url, right)))
  return {
    ...question,
    ...answer,
    rank: index === -1 ? undefined : index + 1,
    hasPhrase,
    grade: answer.confidence === 'unanswered' ? 'abstained' : isUseful ? 'useful' : 'not useful',
  }
}

/** Shares from 0 to 1; `NaN` where there is no question of the kind. */
export function measure(results: readonly QuestionResult[]): Figures {
  const answerable = results.filter(({ pages }) => pages !== null)
  const unanswerable = results.filter(({ pages }) => pages === null)
  const answered = answerable.filter(({ confidence }) => confidence === 'answered')
  const isPageAmong = ({ urls, pages }: QuestionResult, first: number) =>
    urls.slice(0, first).some((url) => pages?.some((right) => pageOf(url) === pageOf(right)))
  const gradeShare = (of: readonly QuestionResult[], wanted: Grade) => share(of, ({ grade }) => grade === wanted)
  return {
    'page@1': share(answerable, (result) => isPageAmong(result, 1)),
    'page@5': share(answerable, (result) => isPageAmong(result, 5)),
    MRR: mean(answerable, ({ rank }) => (rank === undefined ? 0 : 1 / rank)),
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

/** Returns the quotes of an answer in lower case, without the targets of their links. */
function readQuotes(text: string): string {
  const lines = text.split('\n').filter((line) => line.startsWith('>'))
  return lines
    .join('\n')
    .replaceAll(/\]\([^)\n]*\)/g, ']')
    .toLowerCase()
}

/** Whether a URL is a correct result. A page without an anchor includes all of its sections. */
function isAt(url: string, right: string): boolean {
  return url === right || (!right.includes('#') && pageOf(url) === right)
}

function share<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return mean(items, (item) => Number(is(item)))
}

function mean<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0) / items.length
}
