import {
  CONTEXT_WEIGHT,
  detectLanguage,
  isMistyped,
  toQuestionWords,
  toTerms,
} from 'docs-assistant/internal/extractive'
import { applySynonyms, readSynonyms, type MeantTerm } from './applySynonyms.js'
import type { WeightedTerm } from './WeightedTerm.js'
import type { Names } from './createNames.js'
import { MAX_COMPLETIONS, toMostFrequent, type Vocabulary } from './createVocabulary.js'
import { findSynonyms, type Synonyms } from './findSynonyms.js'
import { joinSeparableVerbs } from './joinSeparableVerbs.js'
import { readWords, type AskedTerm } from './readWords.js'

/** The share of its score that a section loses without a word of the context, relative to a word of the question. */
const CONTEXT_SHARE = 0.1

/**
 * The weight of a synonym relative to the word of the question. A higher weight harms questions that need no synonym.
 */
const SYNONYM_WEIGHT = 0.3

/** The weight of an alternative spelling, and of the correction of a misspelled word. */
const ALTERNATIVE_WEIGHT = 1.2
const CORRECTED_WEIGHT = 0.8

/** The weight of an error name relative to the words of the error message. */
const NAME_WEIGHT = 2

/** Languages that form compound words. */
const COMPOUNDING = new Set(['da', 'de', 'fi', 'hu', 'nl', 'no', 'sv'])

/** The minimum length of a word to look for in compounds, and the number of them: each requires reading its postings. */
const SHORTEST_PART = 5
const MAX_COMPOUNDS = 16

const NO_SYNONYMS: Synonyms = { synonyms: new Map(), covered: new Set(), added: new Set() }

/** The docs that a query is read for. */
interface QueriedDocs {
  /** Returns the number of sections that contain a term. */
  count: (term: string) => number
  vocabulary: Vocabulary
  synonyms: readonly (readonly string[])[]
  /** Whether words that mean about the same in any docs find each other too. */
  generalSynonyms: boolean
}

/** Creates a reader of queries: it returns the terms to search for, with their weights. */
export function createQueryReader({ count, vocabulary, synonyms, generalSynonyms }: QueriedDocs) {
  /** The last query: a search and the assessment of its results read the same one. */
  let last: { key: string; terms: readonly WeightedTerm[] } | undefined

  function read(query: string, context: string, stemming: string): readonly WeightedTerm[] {
    const key = JSON.stringify([query, context, stemming])
    if (last?.key !== key) last = { key, terms: readAgain(query, context, stemming) }
    return last.terms
  }

  function readAgain(query: string, context: string, stemming: string): WeightedTerm[] {
    const language = detectLanguage(query) ?? stemming
    const toTerm = (word: string) => toSingle(toTerms(word, stemming))
    const written = joinSeparableVerbs(toQuestionWords(query, stemming), stemming, { count, toTerm })
    const words = readWords(written, {
      count,
      toTerm,
      isCompounding: COMPOUNDING.has(stemming),
      isMistyped: (word, isFirst) => isMistyped(word, language, isFirst),
    })
    const asked = applySynonyms(words, readSynonyms(synonyms, stemming), (term) => count(term) > 0)
    const general = generalSynonyms ? findSynonyms(written, stemming, (term) => count(term) > 0) : NO_SYNONYMS
    const said = addSynonyms(asked, general, COMPOUNDING.has(stemming) ? findCompounds : () => [])
    const earlier = toTerms(context, stemming).map((term) => ({ term, weight: CONTEXT_WEIGHT, share: CONTEXT_SHARE }))
    return [...said, ...earlier.filter(({ term }) => said.every((other) => other.term !== term))]
  }

  /**
   * Adds to each term those that mean about the same and that the docs contain, and the compounds with it. The first of
   * them replaces a term that the docs do not contain.
   */
  function addSynonyms(
    asked: readonly MeantTerm[],
    { synonyms, covered, added }: Synonyms,
    findCompounds: (term: AskedTerm) => readonly string[],
  ): WeightedTerm[] {
    const isAsked = (term: string) => asked.some((other) => other.term === term)
    const ofPhrases = asked.length === 0 ? [] : [...added].filter((term) => !isAsked(term))
    const said = asked.map((each): WeightedTerm => {
      const alike =
        each.isSynonym || each.isAlternative ? [] : [...(synonyms.get(each.term) ?? []), ...findCompounds(each)]
      const known = [...new Set(alike)].filter((term) => !isAsked(term))
      const [first, ...others] = known
      if (covered.has(each.term)) return { ...weighTerm(each), isSynonym: true }
      return first === undefined || count(each.term) > 0
        ? { ...weighTerm(each), synonyms: known }
        : { term: first, weight: CORRECTED_WEIGHT, share: each.share, synonyms: others }
    })
    return [...said, ...ofPhrases.map((term) => ({ term, weight: SYNONYM_WEIGHT, share: 1, isSynonym: true }))]
  }

  /**
   * Returns the terms of a query that is being typed; `undefined` if it does not end with the beginning of a word of
   * the docs.
   */
  function readBegun(query: string, stemming: string, names: Names): WeightedTerm[] | undefined {
    const [begun] = /[\p{L}\p{M}\p{N}]+$/u.exec(query) ?? ['']
    if (begun === '') return undefined
    const isKnown = (term: string) => count(term) > 0
    const lower = begun.toLowerCase()
    const own = toTerms(begun, stemming).filter(isKnown)
    const inNames = names.complete(lower).flatMap((word) => toTerms(word, stemming).slice(0, 1))
    const completed = [...toMostFrequent(inNames, count), ...vocabulary.complete(lower, count)]
    const [first, ...others] = new Set([...own, ...[...new Set(completed)].slice(0, MAX_COMPLETIONS)])
    if (first === undefined) return undefined
    const earlier = read(query.slice(0, -begun.length), '', stemming)
    // A name with symbols that may be complete: `--no-cache`, `git-merge-file`.
    const [name = ''] = /\S+$/.exec(query) ?? []
    const whole = name === begun ? [] : toTerms(name, stemming).filter(isKnown)
    const isNew = (term: string) => term !== first && earlier.every((other) => other.term !== term)
    return [
      ...earlier,
      { term: first, weight: 1, share: 1 },
      ...others.map((term) => ({ term, weight: ALTERNATIVE_WEIGHT, share: 1, isSynonym: true })),
      ...whole
        .filter((term) => isNew(term) && !others.includes(term))
        .map((term) => ({ term, weight: NAME_WEIGHT, share: 1, isSynonym: true })),
    ]
  }

  function findCompounds({ word = '' }: AskedTerm): string[] {
    if (word.length < SHORTEST_PART) return []
    const found = vocabulary.findCompounds(word).map((term) => ({ term, sections: count(term) }))
    return found
      .filter(({ sections }) => sections > 0)
      .sort((one, other) => other.sections - one.sections)
      .slice(0, MAX_COMPOUNDS)
      .map(({ term }) => term)
  }

  function weighTerm({ term, word, share, weight = 1, isName, isAlternative, isSynonym }: MeantTerm): WeightedTerm {
    if (isSynonym) return { term, weight: SYNONYM_WEIGHT, share, isSynonym }
    if (isAlternative) return { term, weight: ALTERNATIVE_WEIGHT, share, isSynonym: true }
    const corrected = word === undefined || count(term) > 0 ? undefined : vocabulary.correct(word, term, count)
    return corrected === undefined
      ? { term, weight: isName ? NAME_WEIGHT : weight, share }
      : { term: corrected, weight: CORRECTED_WEIGHT, share }
  }

  return {
    read,
    readBegun,
    /** Call it when the docs change. */
    forget(): void {
      last = undefined
    },
  }
}

/** Returns the term of a word that has exactly one. */
function toSingle([term, ...others]: readonly string[]): string | undefined {
  return others.length === 0 ? term : undefined
}
