import { attempt } from './attempt.js'
import type { Place } from './Place.js'

/** The browser's storage for a place; `undefined` where there is none, or the owner has chosen another. */
export function findStorage({ persistence }: Place): Storage | undefined {
  if (persistence === 'local') return attempt(() => localStorage)
  return persistence === 'session' ? attempt(() => sessionStorage) : undefined
}
