/**
 * Joins neighbouring terms of a question that the documentation writes as one word: "deep copy" where it has
 * `deepcopy` more often than the rarer of the two words.
 *
 * @param count how many sections have a term
 */
export function joinWords(terms: readonly string[], count: (term: string) => number): string[] {
  const joined: string[] = []
  for (const term of terms) {
    const last = joined.at(-1)
    const both = `${last}${term}`
    if (last === undefined || count(both) <= Math.min(count(last), count(term))) joined.push(term)
    else joined.splice(-1, 1, both)
  }
  return joined
}
