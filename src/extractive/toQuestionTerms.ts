import { detectLanguage } from './detectLanguage.js'
import { stopWords } from './stopWords.js'
import { toTerms, toWords, type Word } from './toTerms.js'

/** Asks for a figure, which the answer states in other words: "expires after 90 days". */
const HOW_MUCH = /\bhow\s+(?:long|often|far|big|large)\b/gi

/** What stands behind an address in an error message says nothing about the error. */
const PORT_OF_ADDRESS = /(?<=\b\d{1,3}(?:\.\d{1,3}){3}):\d+/g

/**
 * The words of a question in their order, with their terms: none for the stop words of its language.
 *
 * @param language of the docs, that the words are stemmed in
 */
export function toQuestionWords(question: string, language = 'en'): Word[] {
  const asked = detectLanguage(question)
  const words = toWords(question.replaceAll(HOW_MUCH, 'how').replaceAll(PORT_OF_ADDRESS, ''), language)
  // Those of English are no terms of English docs.
  if (asked === undefined || (asked === 'en' && language === 'en')) return words
  const ofLanguage: ReadonlySet<string> = stopWords[asked]
  const without = new Set(Array.from(stopWords[asked], (word) => toTerms(word, language)).flat())
  // As in "est-elle" and "puis-je", which are terms by themselves.
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

/** The terms of a question, without the stop words of its language. */
export function toQuestionTerms(question: string, language = 'en'): string[] {
  return toQuestionWords(question, language).flatMap(({ terms }) => terms)
}
