import { assess, isAhead, isClear } from './assess.js'
import { quoteSection } from './quoteSection.js'
import type { Search } from './Search.js'
import { FIRST } from './writeAnswer.js'

/**
 * The reason why the quotes of a search are sure or not. `clear`: they answer the question. Otherwise they may help at
 * most: `close`: another page fits about as well. `unclear`: no sentence of the first quote has enough of the question.
 * `partly`: the first sections have a part of it. `nothing`: they have too little of it.
 */
export type AnswerReason = 'clear' | 'close' | 'unclear' | 'partly' | 'nothing'

/** Returns why `writeAnswer` is as sure as it is. */
export function explainAnswer(search: Search): AnswerReason {
  const [first] = search.sections
  const tier = assess(search)
  if (first === undefined || tier === 'nothing') return 'nothing'
  if (tier === 'hint') return 'partly'
  if (!isClear(search, quoteSection(first, search, FIRST))) return 'unclear'
  return isAhead(search) ? 'clear' : 'close'
}
