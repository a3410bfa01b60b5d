import type { SearchHit } from '../assistant/SearchHit.js'
import { toTerms } from '../retrieval/toTerms.js'
import type { Question } from './Question.js'
import { toPassages, type Passage, type QuotableSection } from './toPassages.js'

/** About what a reader takes in at a glance. */
const ENOUGH_WORDS = 150
const MOST_SECTIONS = 3
const MOST_PASSAGES = 5

/** A section fits when it speaks of this much of the question, rare words counting more. */
const ENOUGH_COVERAGE = 0.4

/** A passage is quoted when it is at least this good, the best one being 1. */
const ENOUGH_SCORE = 0.7

/** Hints say less than the reader's own words, and so do words of the heading above a passage. */
const HINT_WEIGHT = 0.5
const HEADING_WEIGHT = 0.5

/** Each place further down the results takes this much off. */
const RANK_DISCOUNT = 0.85

/**
 * The passages that answer a question best, in the order of the results and of their page. Empty
 * when no section speaks of enough of what is asked.
 */
export function choosePassages(question: Question, hits: readonly SearchHit[]): Passage[] {
  const passages = toPassages(hits)
  const weights = weigh(question, passages)
  const scored = passages
    .filter(({ section }) => coverage(question, section, weights) >= ENOUGH_COVERAGE)
    .map((passage) => ({ passage, score: scoreOf(passage, weights) }))
    .sort((a, b) => b.score - a.score)

  const chosen: Passage[] = []
  let words = 0
  for (const { passage, score } of scored) {
    const isWeak = score < ENOUGH_SCORE * (scored[0]?.score ?? 0) || score === 0
    const isTooMuch = chosen.length > 0 && words + passage.words > ENOUGH_WORDS
    const sections = new Set([...chosen, passage].map(({ section }) => section))
    if (isWeak || isTooMuch || sections.size > MOST_SECTIONS || chosen.length >= MOST_PASSAGES) continue
    chosen.push(passage)
    words += passage.words
  }
  return chosen.sort((a, b) => a.section.rank - b.section.rank || a.position - b.position)
}

type Weights = ReadonlyMap<string, number>

/** How much each term of the question says, judged by how few passages have it. */
function weigh({ terms, hints }: Question, passages: readonly Passage[]): Weights {
  const rarity = (term: string) => {
    const having = passages.filter((passage) => passage.terms.has(term)).length
    return Math.log(1 + (passages.length - having + 0.5) / (having + 0.5))
  }
  return new Map([
    ...hints.flatMap(toTerms).map((term) => [term, HINT_WEIGHT * rarity(term)] as const),
    ...terms.map((term) => [term, rarity(term)] as const),
  ])
}

function coverage({ terms }: Question, section: QuotableSection, weights: Weights): number {
  const asked = terms.length > 1 ? terms : [...weights.keys()]
  return sum(asked.filter((term) => section.terms.has(term)), weights) / (sum(asked, weights) || 1)
}

function scoreOf({ section, terms, words }: Passage, weights: Weights): number {
  const asked = [...weights.keys()]
  const own = sum(asked.filter((term) => terms.has(term)), weights)
  const inherited = sum(asked.filter((term) => section.headingTerms.has(term) && !terms.has(term)), weights)
  // Long passages have more words to match; the root keeps them from winning by length alone.
  const discount = RANK_DISCOUNT ** section.rank / Math.sqrt(ENOUGH_WORDS + words)
  return (own + HEADING_WEIGHT * inherited) * discount
}

function sum(terms: readonly string[], weights: Weights): number {
  return terms.reduce((total, term) => total + (weights.get(term) ?? 0), 0)
}
