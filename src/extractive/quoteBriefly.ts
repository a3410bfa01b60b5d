import { assess } from './assess.js'
import { detectLanguage } from './detectLanguage.js'
import type { Length } from './quoteSection.js'
import type { Search } from './Search.js'
import { findQuotes, toLanguage, type Quote } from './writeAnswer.js'

const BRIEF: readonly Length[] = [
  { whole: 80, enough: 60 },
  { whole: 50, enough: 35 },
]

/**
 * Quotes up to two sections that may help, in a few sentences each. Returns none if the docs do not fit the question:
 * what may help at best, in another language, helps nobody.
 * @param search.isPinned whether somebody has chosen the first section for the question
 */
export function quoteBriefly(question: string, { isPinned, ...search }: Search & { isPinned?: boolean }): Quote[] {
  const tier = isPinned ? 'answer' : assess(search)
  const asked = detectLanguage(question)
  const ofDocs = toLanguage(search.language)
  const isForeign = asked !== undefined && ofDocs !== undefined && asked !== ofDocs
  return tier === 'nothing' || (tier === 'hint' && isForeign) ? [] : findQuotes(search, BRIEF)
}
