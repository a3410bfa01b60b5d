import { writeAnswer, writePinned } from 'docs-assistant/internal/extractive'
import type { SearchResults } from '../sites/SearchHit.js'
import { NO_USAGE, type AnswerPart } from './streamSteps.js'

/**
 * Streams the answer of the embedded model word by word: quotes from the search results that answer the question.
 * Needs no network.
 */
export function* streamQuotes(query: string, { results, isPinned, ...search }: SearchResults): Generator<AnswerPart> {
  const write = isPinned ? writePinned : writeAnswer
  yield* streamText(write(query, { ...search, sections: results }))
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
