/** The minimum length of a word to correct. In shorter words, one letter makes another word: "port" and "part". */
const SHORTEST = 5

/** The minimum length of a word with up to two typos. */
const SHORTEST_WITH_TWO = 8

/**
 * Returns the number of letters of a word that are missing, added, wrong or swapped with their neighbour, compared
 * with a word that it may be a misspelling of (restricted Damerau–Levenshtein distance). Returns `undefined` if it is
 * not a misspelling: the words are equal, too short or too different.
 */
export function countTypos(word: string, other: string): number | undefined {
  // Typos in the first letter are rare, and most words differ in it, so they are skipped.
  if (word === other || word[0] !== other[0]) return undefined
  const shorter = Math.min(word.length, other.length)
  const most = shorter < SHORTEST ? 0 : shorter < SHORTEST_WITH_TWO ? 1 : 2
  if (most === 0 || Math.abs(word.length - other.length) > most) return undefined
  const distance = measureDistance(word, other, most)
  return distance > most ? undefined : distance
}

/** Returns the number of letters that differ; a number above `most` if there are more than that. */
export function measureDistance(word: string, other: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= word.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = word[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
