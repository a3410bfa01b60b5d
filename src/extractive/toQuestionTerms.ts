import { detectLanguage } from './detectLanguage.js'
import { stopWords } from './stopWords.js'
import { toTerms } from './toTerms.js'

/** Asks for a figure, which the answer states in other words: "expires after 90 days". */
const HOW_MUCH = /\bhow\s+(?:long|often|far|big|large)\b/gi

/** The terms of a question, without the stop words of its language. */
export function toQuestionTerms(question: string): string[] {
  const language = detectLanguage(question)
  const terms = toTerms(question.replaceAll(HOW_MUCH, 'how'))
  // Those of English are no terms.
  if (language === undefined || language === 'en') return terms
  const without = new Set(Array.from(stopWords[language], toTerms).flat())
  // As in "est-elle" and "puis-je", which are terms by themselves.
  const isStopWord = (term: string) => term.split('-').every((part) => toTerms(part).every((ofPart) => without.has(ofPart)))
  return terms.filter((term) => !without.has(term) && !isStopWord(term))
}
