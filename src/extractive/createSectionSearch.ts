import type { Filter } from '../contract/AssistantRequest.js'
import { nextTask } from '../shared/nextTask.js'
import { countTypos } from './countTypos.js'
import { createNameBoost } from './createNameBoost.js'
import { toRarity, type FoundSection } from './Search.js'
import { toQuestionWords } from './toQuestionTerms.js'
import { toTerms, type Word } from './toTerms.js'

/** A section in an index that is searched in memory. */
export interface IndexedSection extends FoundSection {
  version?: string | undefined
  language?: string | undefined
}

/** Weight of a term by field: highest in the heading, then in the title of the page. */
const WEIGHTS = [
  ['heading', 3],
  ['title', 2],
  ['content', 1],
] as const

/** The number of sections that are indexed before the browser may do something else. */
const SECTIONS_PER_TASK = 200

export interface SectionSearch {
  query: string
  filter?: Filter | undefined
  /** Whether the last word may be the beginning of a word. */
  prefix?: boolean | undefined
}

const WORD_START = /^[\p{L}\p{N}]/u

/** Whether a section is in the wanted version and language, as far as the index knows them. */
const fits = (section: IndexedSection, wanted: Filter) =>
  (['version', 'language'] as const).every((kind) => !section[kind] || !wanted[kind] || section[kind] === wanted[kind])

/**
 * Indexes sections, and returns a function that finds those with words of a query, best first: those with its rarest
 * words, above all in the heading. Unknown words are corrected.
 */
export async function createSectionSearch<Section extends IndexedSection>(
  sections: readonly Section[],
): Promise<(search: SectionSearch) => Section[]> {
  /** The weight of each term, by the positions of the sections that contain it. */
  const postings = new Map<string, Map<number, number>>()
  /** The words of the sections in lower case, with their terms. */
  const words = new Map<string, string>()

  for (const [position, section] of sections.entries()) {
    if (position % SECTIONS_PER_TASK === SECTIONS_PER_TASK - 1) await nextTask()
    for (const [field, weight] of WEIGHTS) {
      const terms = toTerms(section[field], 'en', (word, term) => words.set(word.toLowerCase(), term))
      for (const term of new Set(terms)) {
        const having = postings.get(term) ?? new Map<number, number>()
        postings.set(term, having.set(position, weight + (having.get(position) ?? 0)))
      }
    }
  }

  /** Returns the terms of all words that begin like this one. */
  const complete = (begun: string) => [...words].flatMap(([word, term]) => (word.startsWith(begun) ? [term] : []))

  /** Returns the terms of a word, or that of the word that it is a misspelling of. */
  function correct({ text, terms }: Word): readonly string[] {
    if (terms.some((term) => postings.has(term))) return terms
    const asked = text.toLowerCase()
    const [, corrected] = [...words].find(([word]) => countTypos(asked, word) !== undefined) ?? []
    return corrected === undefined ? terms : [corrected]
  }

  /** Adds the best weight of any of the terms in each section that has one, times their rarity. */
  function addScores(terms: Iterable<string>, scores: Map<number, number>): void {
    const best = new Map<number, number>()
    for (const term of new Set(terms)) {
      for (const [position, weight] of postings.get(term) ?? [])
        best.set(position, Math.max(weight, best.get(position) ?? 0))
    }
    const rarity = toRarity(sections.length, best.size)
    for (const [position, weight] of best) scores.set(position, weight * rarity + (scores.get(position) ?? 0))
  }

  return ({ query, filter = {}, prefix = false }) => {
    const asked = toQuestionWords(query).filter(({ terms }) => terms.length > 0)
    const begun = prefix ? asked.findLast(({ text }) => WORD_START.test(text)) : undefined
    const scores = new Map<number, number>()
    for (const word of asked) {
      const completed = word === begun ? complete(word.text.toLowerCase()) : []
      if (completed.length > 0) addScores([...word.terms, ...completed], scores)
      else for (const term of correct(word)) addScores([term], scores)
    }

    const boostName = prefix ? createNameBoost(query) : undefined
    const rank = (section: Section, position: number) => {
      const { title, heading } = section
      const boost = boostName?.({ title, heading, isFirst: heading === '' || heading === title }) ?? 1
      // Words such as "About" are not searched for, but a page may be called so.
      return { section, score: scores.size === 0 ? boost - 1 : boost * (scores.get(position) ?? 0) }
    }
    return sections
      .flatMap((section, position) =>
        fits(section, filter) && (scores.size === 0 || scores.has(position)) ? [rank(section, position)] : [],
      )
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ section }) => section)
  }
}
