import { createCover } from 'docs-assistant/internal/extractive'
import { assessResults, type SearchResults } from '../sites/SearchHit.js'

/** Minimum share of the question that a section of the page has. */
const MATCHING = 0.3

/**
 * Chooses the sections of the page that the reader is on for the prompt of a language model: those that match the
 * question, best first. If a search has found no answer, the question may be about the page itself: the other sections
 * follow then.
 * @param found what a search for the question has found
 */
export function choosePageSections({ results }: SearchResults, found: SearchResults): SearchResults {
  const { terms, stemming } = found
  const cover = createCover({ terms, stemming })
  const isAnswered = assessResults(found) === 'answer'
  const chosen = results
    .map((result) => ({ result, coverage: cover(`${result.heading}\n${result.content}`) }))
    .filter(({ coverage }) => !isAnswered || coverage >= MATCHING)
    .sort((one, other) => other.coverage - one.coverage)
  return { results: chosen.map(({ result }) => result), terms, stemming }
}
