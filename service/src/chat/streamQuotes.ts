import { readConfidence, writeAnswer } from 'docs-assistant/internal/extractive'
import type { SearchResults } from '../sites/SearchHit.js'
import { NO_USAGE, type AnswerPart } from './streamSteps.js'

/**
 * Streams the answer of the embedded model word by word: quotes from the search results that answer the question.
 * Needs no network.
 * @param last follows the quotes. Default: nothing
 */
export function* streamQuotes(
  query: string,
  { results, ...search }: SearchResults,
  last?: string,
): Generator<AnswerPart> {
  const quotes = writeAnswer(query, { ...search, sections: results })
  const text = last === undefined || readConfidence(quotes) === 'unanswered' ? quotes : `${quotes}\n\n${last}`
  const id = 'quotes'
  yield { type: 'text-start', id }
  for (const [delta] of text.matchAll(/\S*\s*/g)) {
    if (delta !== '') yield { type: 'text-delta', id, delta }
  }
  yield { type: 'text-end', id }
  yield { type: 'step-finish', finishReason: 'stop', usage: NO_USAGE }
}
