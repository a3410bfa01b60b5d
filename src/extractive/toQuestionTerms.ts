import { detectLanguage } from './detectLanguage.js'
import { stopWords } from './stopWords.js'
import { toTerms } from './toTerms.js'

/** Asks for a figure, which the answer states in other words: "expires after 90 days". */
const HOW_MUCH = /\bhow\s+(?:long|often|far|big|large)\b/gi

/**
 * The terms of a question, without the stop words of its language.
 *
 * @param language of the docs, that the words are stemmed in
 */
export function toQuestionTerms(question: string, language = 'en'): string[] {
  const asked = detectLanguage(question)
  const toTermsOfDocs = (text: string) => toTerms(text, language)
  const terms = toTermsOfDocs(question.replaceAll(HOW_MUCH, 'how'))
  // Those of English are no terms of English docs.
  if (asked === undefined || (asked === 'en' && language === 'en')) return terms
  const without = new Set(Array.from(stopWords[asked], toTermsOfDocs).flat())
  // As in "est-elle" and "puis-je", which are terms by themselves.
  const isStopWord = (term: string) =>
    term.split('-').every((part) => toTermsOfDocs(part).every((ofPart) => without.has(ofPart)))
  return terms.filter((term) => !without.has(term) && !isStopWord(term))
}
