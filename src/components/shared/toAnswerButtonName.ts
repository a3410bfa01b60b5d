import type { AnswerLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'

/** Maximum length of the question in a name, in characters. Screen readers read names to their end. */
const QUESTION_LENGTH = 60

/** The accessible name of a button below an answer: its label, and the question that was answered. */
export function toAnswerButtonName({ answerTo }: AnswerLabels, label: string, question = ''): string {
  const words = dropHidden(question).replace(/\s+/g, ' ').trim()
  if (words === '') return label
  const characters = Array.from(words)
  const isLong = characters.length > QUESTION_LENGTH
  return answerTo(label, isLong ? `${characters.slice(0, QUESTION_LENGTH).join('').trim()}…` : words)
}
