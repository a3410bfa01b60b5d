import type { Confidence } from 'docs-assistant/contract'
import { assess, readLinks, readTier, type Tier } from 'docs-assistant/extractive'
import type { SearchResults } from '../search/SearchHit.js'

const CONFIDENCE: Readonly<Record<Tier, Confidence>> = { answer: 'answered', hint: 'partly', nothing: 'unanswered' }

/**
 * How well an answer answers the question. What it says of itself counts most: the embedded model begins each answer
 * with one of a few sentences, and language models are told to begin with one of them where the docs do not tell. Else it
 * is what the best search has found; without a link to any of that, the docs do not support it. An answer without a search
 * asks back, or greets.
 */
export function toConfidence(answer: string, searches: readonly SearchResults[]): Confidence {
  const said = readTier(answer)
  if (said !== undefined) return CONFIDENCE[said]
  if (searches.length === 0) return 'partly'
  const found = new Set(searches.map(({ terms, results }) => assess({ terms, sections: results })))
  const isSupported = readLinks(answer).some((target) => searches.some(({ results }) => results.some(({ url }) => url === target || url.startsWith(`${target}#`))))
  if (found.has('answer')) return isSupported ? 'answered' : 'partly'
  return found.has('hint') || isSupported ? 'partly' : 'unanswered'
}
