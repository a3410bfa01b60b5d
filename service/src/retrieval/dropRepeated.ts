import type { Entry } from './SearchIndex.js'

/** Minimum number of terms of a section that repeats another one. Short ones are alike by chance. */
const MIN_TERMS = 20

/** Returns a hash of the text of a section; `undefined` if it is short. */
export function toFingerprint(terms: Record<'heading' | 'prose' | 'code', readonly string[]>): number | undefined {
  if (terms.prose.length + terms.code.length < MIN_TERMS) return undefined
  let hash = 0x811c9dc5
  for (const term of [...terms.heading, ...terms.prose, ...terms.code]) {
    for (let index = 0; index < term.length; index++) hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193)
    hash = Math.imul(hash ^ 0x20, 0x01000193)
  }
  return hash
}

/**
 * Leaves out the results that repeat the text of a better one: a text that several pages include, or a page that the
 * site has twice. Those in another language or version of a page have a text of their own, or are merged later.
 */
export function dropRepeated<Found extends { item: Entry }>(found: readonly Found[]): Found[] {
  const seen = new Set<number>()
  return found.filter(({ item: { fingerprint } }) => {
    if (fingerprint === undefined) return true
    if (seen.has(fingerprint)) return false
    seen.add(fingerprint)
    return true
  })
}
