import { stemmer } from 'stemmer'
import { stopWords } from './stopWords.js'

/** How the words of a language become search terms. */
export interface WordAnalysis {
  stopWords: ReadonlySet<string>
  /** Returns the stem of a word in lower case. */
  stem: (word: string) => string
  /** The terms of words that were analysed before. Docs use few words often, and stemming is most of the work of indexing them. */
  known: Map<string, readonly string[]>
}

const ENGLISH_WORD = /^[a-z]+$/
const WORD = /^\p{L}+$/u

const english: WordAnalysis = {
  stopWords: stopWords.en,
  stem: (word) => (ENGLISH_WORD.test(word) ? stemmer(word) : word),
  known: new Map(),
}

/** By base language, such as `de`. In the browser there is English alone: other stemmers would add kilobytes to the widget. */
const analyses = new Map([['en', english]])

/** Adds the stemmer of a language, for all calls of `toTerms` that name the language. */
export function addStemmer(language: string, stem: (word: string) => string): void {
  analyses.set(language, { ...createAnalysis(language), stem: (word) => (WORD.test(word) ? stem(word) : word) })
}

/** Adds words of a language that say nothing, beside those that are known. Its words keep their stemmer, if there is one. */
export function addStopWords(language: string, words: Iterable<string>): void {
  const analysis = analyses.get(language) ?? createAnalysis(language)
  analyses.set(language, { ...analysis, stopWords: new Set([...analysis.stopWords, ...words]), known: new Map() })
}

function createAnalysis(language: string): WordAnalysis {
  const words: Readonly<Record<string, ReadonlySet<string>>> = stopWords
  return { stopWords: words[language] ?? new Set(), stem: english.stem, known: new Map() }
}

/** The analysis of a language. Where there is none, that of English: its words are in all technical docs. */
export function findAnalysis(language: string): WordAnalysis {
  return analyses.get(language) ?? english
}
