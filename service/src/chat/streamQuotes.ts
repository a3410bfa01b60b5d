import { readConfidence, writeAnswer, writePinned } from 'docs-assistant/internal/extractive'
import type { SearchResults } from '../sites/SearchHit.js'
import { NO_USAGE, type AnswerPart } from './streamSteps.js'

/**
 * Streams the answer of the embedded model word by word: quotes from the search results that answer the question.
 * Needs no network.
 * @param last follows the quotes. Default: nothing
 */
export function* streamQuotes(
  query: string,
  { results, isPinned, ...search }: SearchResults,
  last?: string,
): Generator<AnswerPart> {
  const write = isPinned ? writePinned : writeAnswer
  const quotes = write(query, { ...search, sections: results })
  yield* streamText(last === undefined || readConfidence(quotes) === 'unanswered' ? quotes : `${quotes}\n\n${last}`)
}

/** Streams a text word by word, as the only step of an answer. */
export function* streamText(text: string): Generator<AnswerPart> {
  const id = 'quotes'
  yield { type: 'text-start', id }
  for (const [delta] of text.matchAll(/\S*\s*/g)) {
    if (delta !== '') yield { type: 'text-delta', id, delta }
  }
  yield { type: 'text-end', id }
  yield { type: 'step-finish', finishReason: 'stop', usage: NO_USAGE }
}
