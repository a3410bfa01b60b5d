import {
  CONTEXT_WEIGHT,
  detectLanguage,
  isMistyped,
  toQuestionWords,
  toTerms,
} from 'docs-assistant/internal/extractive'
import { applySynonyms, readSynonyms, type MeantTerm } from './applySynonyms.js'
import type { WeightedTerm } from './createTextIndex.js'
import type { Vocabulary } from './createVocabulary.js'
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

/** The docs that a query is read for. */
interface QueriedDocs {
  /** Returns the number of sections that contain a term. */
  count: (term: string) => number
  vocabulary: Vocabulary
  synonyms: readonly (readonly string[])[]
}

/** Creates a reader of queries: it returns the terms to search for, with their weights. */
export function createQueryReader({ count, vocabulary, synonyms }: QueriedDocs) {
  function read(query: string, context: string, stemming: string): WeightedTerm[] {
    const asked = detectLanguage(query) ?? stemming
    const words = readWords(toQuestionWords(query, stemming), {
      count,
      toTerm: (word) => toSingle(toTerms(word, stemming)),
      isCompounding: COMPOUNDING.has(stemming),
      isMistyped: (word, isFirst) => isMistyped(word, asked, isFirst),
    })
    const compounds = COMPOUNDING.has(stemming) ? words.flatMap(findCompounds) : []
    const said = [
      ...applySynonyms(words, readSynonyms(synonyms, stemming), (term) => count(term) > 0),
      ...compounds,
    ].map(weighTerm)
    const earlier = toTerms(context, stemming).map((term) => ({ term, weight: CONTEXT_WEIGHT, share: CONTEXT_SHARE }))
    return [...said, ...earlier.filter(({ term }) => said.every((other) => other.term !== term))]
  }

  /**
   * Returns the terms of a query that is being typed; `undefined` if it does not end with the beginning of a word of
   * the docs.
   */
  function readBegun(query: string, stemming: string): WeightedTerm[] | undefined {
    const [begun] = /[\p{L}\p{M}\p{N}_]+$/u.exec(query) ?? ['']
    if (begun === '') return undefined
    const own = toTerms(begun, stemming).filter((term) => count(term) > 0)
    const [first, ...others] = new Set([...own, ...vocabulary.complete(begun.toLowerCase(), count)])
    if (first === undefined) return undefined
    return [
      ...read(query.slice(0, -begun.length), '', stemming),
      { term: first, weight: 1, share: 1 },
      ...others.map((term) => ({ term, weight: ALTERNATIVE_WEIGHT, share: 1, isSynonym: true })),
    ]
  }

  function findCompounds({ word = '' }: AskedTerm): MeantTerm[] {
    if (word.length < 5) return []
    return vocabulary.findCompounds(word).map((term) => ({ term, share: 1, isSynonym: true }))
  }

  function weighTerm({ term, word, share, isName, isAlternative, isSynonym }: MeantTerm): WeightedTerm {
    if (isSynonym) return { term, weight: SYNONYM_WEIGHT, share, isSynonym }
    if (isAlternative) return { term, weight: ALTERNATIVE_WEIGHT, share, isSynonym: true }
    const corrected = word === undefined || count(term) > 0 ? undefined : vocabulary.correct(word, term, count)
    return corrected === undefined
      ? { term, weight: isName ? NAME_WEIGHT : 1, share }
      : { term: corrected, weight: CORRECTED_WEIGHT, share }
  }

  return { read, readBegun }
}

/** Returns the term of a word that has exactly one. */
function toSingle([term, ...others]: readonly string[]): string | undefined {
  return others.length === 0 ? term : undefined
}
