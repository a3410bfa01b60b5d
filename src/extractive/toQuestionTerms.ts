import { detectLanguage } from './detectLanguage.js'
import { stopWords } from './stopWords.js'
import { toTerms, toWords, type Word } from './toTerms.js'

/** Matches questions for a quantity, which answers state in other words: "expires after 90 days". */
const HOW_MUCH = /\bhow\s+(?:long|often|far|big|large)\b/gi

/** The port after an address in an error message is unrelated to the error. */
const PORT_OF_ADDRESS = /(?<=\b\d{1,3}(?:\.\d{1,3}){3}):\d+/g

/**
 * Returns the words of a question in order, with their terms; stop words of its language have no terms.
 * @param language of the docs, whose stemmer is used
 */
export function toQuestionWords(question: string, language = 'en'): Word[] {
  const asked = detectLanguage(question)
  const words = toWords(question.replaceAll(HOW_MUCH, 'how').replaceAll(PORT_OF_ADDRESS, ''), language)
  // English stop words are not terms of English docs anyway.
  if (asked === undefined || (asked === 'en' && language === 'en')) return words
  const ofLanguage: ReadonlySet<string> = stopWords[asked]
  const without = new Set(Array.from(stopWords[asked], (word) => toTerms(word, language)).flat())
  // As in "est-elle" and "puis-je", whose parts are terms of their own.
  const isStopWord = (text: string) =>
    text
      .toLowerCase()
      .split(/[-'’]/)
      .every((part) => ofLanguage.has(part))
  return words.map(({ text, terms }) => ({
    text,
    terms: isStopWord(text) || (terms.length === 1 && without.has(terms[0] ?? '')) ? [] : terms,
  }))
}

/** Returns the terms of a question without the stop words of its language. */
export function toQuestionTerms(question: string, language = 'en'): string[] {
  return toQuestionWords(question, language).flatMap(({ terms }) => terms)
}
