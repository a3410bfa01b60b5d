import type { Confidence } from 'docs-assistant/contract'
import { pageOf, readConfidence, readLinks } from 'docs-assistant/internal/extractive'
import { assessResults, type SearchHit, type SearchResults } from '../sites/SearchHit.js'

/**
 * Returns how well an answer answers the question. The answer itself is the best indication: quotes begin with one of
 * a few sentences, and language models are told to begin with one of them if the docs do not contain the answer.
 * Otherwise the best search result decides. An answer without a link to a section that the model was given is not
 * supported by the docs.
 */
export function toConfidence(
  answer: string,
  searches: readonly SearchResults[],
  given: readonly SearchHit[],
): Confidence {
  const said = readConfidence(answer)
  if (said !== undefined) return said
  const found = new Set(searches.map(assessResults))
  const isSupported = readLinks(answer).some((target) =>
    given.some(({ url }) => url === target || pageOf(url) === target),
  )
  if (found.has('answer')) return isSupported ? 'answered' : 'partly'
  return found.has('hint') || isSupported ? 'partly' : 'unanswered'
}
