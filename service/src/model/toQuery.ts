import type { Question } from './Question.js'

/** Longer questions are cut: their first lines say what is asked. */
const LONGEST_QUESTION = 300

/** What to search for; readers see it. */
export function toQuery({ text, hints }: Question): string {
  return [text.slice(0, LONGEST_QUESTION).replaceAll(/\s+/g, ' '), ...hints].join(' ').trim()
}
