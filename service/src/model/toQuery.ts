import type { Question } from './Question.js'

/** What to search for; readers see it. */
export function toQuery({ text, hints }: Question): string {
  return [text.replaceAll(/\s+/g, ' '), ...hints].join(' ').trim()
}
