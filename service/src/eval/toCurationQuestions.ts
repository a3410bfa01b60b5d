import type { Curation } from '../curation/Curation.js'
import type { EvalQuestion } from './readQuestions.js'

/** Returns the example questions of a curation, with what their answers must have. */
export function toCurationQuestions({ pins, answers, weights, notInAnswers, synonyms }: Curation): EvalQuestion[] {
  return [
    ...pins.flatMap(({ questions, section }) => askAll(questions, { mustCite: [section] })),
    ...answers.flatMap(({ questions, answer }) => askAll(questions, { mustBe: answer })),
    ...[...weights, ...synonyms].flatMap(({ examples }) =>
      examples.flatMap(({ question, cites }) => askAll([question], { mustCite: [cites] })),
    ),
    ...notInAnswers.flatMap(({ questions, pages }) => askAll(questions, { mustNotCite: [pages] })),
  ]
}

const askAll = (questions: readonly string[], expected: Omit<EvalQuestion, 'questions'>): EvalQuestion[] =>
  questions.map((question) => ({ questions: [question], ...expected }))
