import { assess } from './assess.js'
import { detectLanguage } from './detectLanguage.js'
import type { Search } from './Search.js'
import { findSentences } from './sentences.js'
import { ANSWERS, quoteSections, toLanguage, toLink } from './writeAnswer.js'

/**
 * Writes an answer that quotes the first section in any case, because somebody has chosen it for the question, and
 * others only if they may help as well.
 */
export function writePinned(question: string, search: Search): string {
  const [pinned, ...others] = search.sections
  const language = detectLanguage(question) ?? toLanguage(search.language) ?? 'en'
  const rest = assess({ ...search, sections: others }) === 'nothing' ? [] : others
  const quotes = pinned ? quoteSections({ ...search, sections: [pinned, ...rest] }, ANSWERS) : []
  const link = pinned && toLink(pinned)
  return [findSentences(language).answer, ...(quotes.length > 0 ? quotes : [link])].join('\n\n')
}
