import { stemmer } from 'stemmer'
import { stopWords } from './stopWords.js'

/** The conversion of the words of a language to search terms. */
export interface WordAnalysis {
  stopWords: ReadonlySet<string>
  /** Returns the stem of a word in lower case. */
  stem: (word: string) => string
  /**
   * The terms of words that were analysed before. Docs repeat few words often, and stemming takes most of the time of
   * indexing.
   */
  known: Map<string, readonly string[]>
}

const ENGLISH_WORD = /^[a-z]+$/
const WORD = /^\p{L}+$/u

const english: WordAnalysis = {
  stopWords: stopWords.en,
  stem: (word) => (ENGLISH_WORD.test(word) ? stemmer(word) : word),
  known: new Map(),
}

/**
 * By base language, such as `de`. The browser supports English only: other stemmers would add kilobytes to the widget.
 */
const analyses = new Map([['en', english]])

/** Registers the stemmer of a language, for all later calls of `toTerms` with that language. */
export function addStemmer(language: string, stem: (word: string) => string): void {
  analyses.set(language, { ...createAnalysis(language), stem: (word) => (WORD.test(word) ? stem(word) : word) })
}

/** Registers additional stop words of a language. Its stemmer is unchanged. */
export function addStopWords(language: string, words: Iterable<string>): void {
  const analysis = analyses.get(language) ?? createAnalysis(language)
  analyses.set(language, { ...analysis, stopWords: new Set([...analysis.stopWords, ...words]), known: new Map() })
}

function createAnalysis(language: string): WordAnalysis {
  const words: Readonly<Record<string, ReadonlySet<string>>> = stopWords
  return { stopWords: words[language] ?? new Set(), stem: english.stem, known: new Map() }
}

/** Returns the analysis of a language. Defaults to English, whose words occur in all technical docs. */
export function findAnalysis(language: string): WordAnalysis {
  return analyses.get(language) ?? english
}
