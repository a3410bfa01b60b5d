import { detectLanguage } from './detectLanguage.js'
import { stopWords, type Language } from './stopWords.js'
import { isFiller } from './strayWords.js'
import { toTerms, toWords, type Word } from './toTerms.js'

/** Matches questions for a quantity, which answers state in other words: "expires after 90 days". */
const HOW_MUCH = /\bhow\s+(?:long|often|far|big|large)\b/gi

/** The port after an address in an error message is unrelated to the error. */
const PORT_OF_ADDRESS = /(?<=\b\d{1,3}(?:\.\d{1,3}){3}):\d+/g

/** The number of stop words in a question all in upper case: otherwise it may be a statement, as `IF NOT EXISTS`. */
const SHOUTED_STOP_WORDS = 3

/** Matches the term of a stop word in upper case, which is a keyword: `WITHOUT`. */
const KEYWORD = /^[A-Z]{2,}$/

/**
 * Returns the words of a question in order, with their terms; stop words of its language, and words of a chat, have no
 * terms.
 * @param language of the docs, whose stemmer is used
 */
export function toQuestionWords(question: string, language = 'en'): Word[] {
  const asked = detectLanguage(question)
  const words = readCase(toWords(question.replaceAll(HOW_MUCH, 'how').replaceAll(PORT_OF_ADDRESS, ''), language))
  const isStopWord = createStopWordTest(asked, language)
  const without = words.map((word) => (isStopWord(word) ? { ...word, terms: [] } : word))
  const isChat = (word: string, next = '') => isFiller(word, asked ?? language) && !/^world$/i.test(next)
  const said = without.map((word, index) => (isChat(word.text, words[index + 1]?.text) ? { ...word, terms: [] } : word))
  return said.some(({ terms }) => terms.length > 0) ? said : without
}

/** Drops the keywords of a question that is all in upper case. */
function readCase(words: Word[]): Word[] {
  const isShouted =
    words.every(({ text }) => text === text.toUpperCase()) &&
    words.filter(({ terms }) => KEYWORD.test(terms[0] ?? '')).length >= SHOUTED_STOP_WORDS
  return isShouted ? words.filter(({ terms }) => !KEYWORD.test(terms[0] ?? '')) : words
}

/** Returns a test for stop words. English ones have no terms in English docs anyway. */
function createStopWordTest(asked: Language | undefined, ofDocs: string): (word: Word) => boolean {
  if (asked === undefined || (asked === 'en' && ofDocs === 'en')) return () => false
  const ofLanguage: ReadonlySet<string> = stopWords[asked]
  const without = new Set(Array.from(ofLanguage, (word) => toTerms(word, ofDocs)).flat())
  // As in "est-elle" and "puis-je", whose parts are terms of their own.
  return ({ text, terms }) =>
    text
      .toLowerCase()
      .split(/[-'’]/)
      .every((part) => ofLanguage.has(part)) ||
    (terms.length === 1 && without.has(terms[0] ?? ''))
}

/** Returns the terms of a question without the stop words of its language. */
export function toQuestionTerms(question: string, language = 'en'): string[] {
  return toQuestionWords(question, language).flatMap(({ terms }) => terms)
}
