import { isMisspelling } from './isMisspelling.js'
import type { Question } from './readQuestion.js'
import { toPassages, type FoundSection, type Passage, type QuotableSection } from './toPassages.js'
import { toTerms } from './toTerms.js'

/** Target length of an answer, in words. */
const ENOUGH_WORDS = 150
const MAX_SECTIONS = 3
const MAX_PASSAGES = 5

/** Share of the question's term weight that a section must contain. */
const ENOUGH_COVERAGE = 0.4

/** Minimum score of a passage, relative to the best one. */
const ENOUGH_SCORE = 0.7

/** Hints count less than the question's own terms. */
const HINT_WEIGHT = 0.5

/** The weights of a term in a passage, and in the titles above it. */
const WEIGHTS = { passage: 1, titles: 0.5 }

/**
 * The same in a section about what is asked: one with at least this share of the question's term weight in its
 * name. Its text need not repeat the name, as that of a function does not; passages that do come first.
 */
const SUBJECT_COVERAGE = 0.5
const SUBJECT_WEIGHTS = { passage: 1.2, titles: 1 }

/** The discount of each further position in the results. */
const RANK_DISCOUNT = 0.85

/**
 * The passages that answer a question best, in the order of the results and of their page. Empty
 * when no section covers enough of the question.
 */
export function choosePassages(asked: Question, hits: readonly FoundSection[]): Passage[] {
  const passages = toPassages(hits)
  const question = { ...asked, terms: correct(asked.terms, passages) }
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
    if (isWeak || isTooMuch || sections.size > MAX_SECTIONS || chosen.length >= MAX_PASSAGES) continue
    chosen.push(passage)
    words += passage.words
  }
  return chosen.sort((a, b) => a.section.rank - b.section.rank || a.position - b.position)
}

/** Takes terms that no passage has for those that they can be misspellings of. */
function correct(terms: readonly string[], passages: readonly Passage[]): string[] {
  const known = new Set(passages.flatMap(({ section }) => [...section.terms]))
  return terms.map((term) => (known.has(term) ? term : [...known].find((other) => isMisspelling(term, other)) ?? term))
}

type Weights = ReadonlyMap<string, number>

/** Weights each term by its rarity among the passages. */
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
  const direct = sum(asked.filter((term) => terms.has(term)), weights)
  const inherited = sum(asked.filter((term) => section.headingTerms.has(term) && !terms.has(term)), weights)
  const named = sum(asked.filter((term) => section.nameTerms.has(term)), weights)
  const isSubject = named >= SUBJECT_COVERAGE * sum(asked, weights)
  const weight = isSubject ? SUBJECT_WEIGHTS : WEIGHTS
  // Long passages have more words to match; the root keeps them from winning by length alone.
  const discount = RANK_DISCOUNT ** section.rank / Math.sqrt(ENOUGH_WORDS + words)
  return (weight.passage * direct + weight.titles * inherited) * discount
}

function sum(terms: readonly string[], weights: Weights): number {
  return terms.reduce((total, term) => total + (weights.get(term) ?? 0), 0)
}
