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
  const words: Readonly<Record<string, ReadonlySet<string>>> = stopWords
  analyses.set(language, {
    stopWords: words[language] ?? new Set(),
    stem: (word) => (WORD.test(word) ? stem(word) : word),
    known: new Map(),
  })
}

/** The analysis of a language. Where there is none, that of English: its words are in all technical docs. */
export function findAnalysis(language: string): WordAnalysis {
  return analyses.get(language) ?? english
}
