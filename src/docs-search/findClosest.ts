import type { SearchHit } from '../search/searchDocs.js'

/** The minimum length of a beginning that still says something about its word. */
const MIN_LENGTH = 3

/**
 * Returns the hits for the longest beginning of a word that has any, for a query without hits: those for `vit` instead
 * of `vitpres`. The word is the longest of the query. A shorter beginning has no fewer hits, so the length is bisected.
 */
export async function findClosest(
  query: string,
  search: (beginning: string) => Promise<readonly SearchHit[]>,
): Promise<readonly SearchHit[]> {
  const words = query.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  const word = words.reduce((longest, other) => (other.length > longest.length ? other : longest), '')
  let closest: readonly SearchHit[] = []
  let found = Math.min(MIN_LENGTH, Math.ceil(word.length / 2)) - 1
  let notFound = word.length
  while (notFound - found > 1) {
    const length = Math.floor((found + notFound) / 2)
    const hits = await search(word.slice(0, length))
    if (hits.length > 0) {
      closest = hits
      found = length
    } else {
      notFound = length
    }
  }
  return closest
}
