/** What two terms add, as a share of their scores, where they stand next to each other as in the question. */
const PAIR_SHARE = 0.5

export interface ScoredTerm {
  share: number
  rarity: number
  /** Whether it comes for the first time. */
  isNew: boolean
}

/** Adds up the scores of the terms of a question, for the members of a collection by their numbers. */
export function createScores(count: number) {
  const sums = new Float64Array(count)
  const matches = new Float64Array(count)
  /** Of the terms that were found, together. */
  const rarities = new Float64Array(count)
  /** Scores of the term before this one, and of this one. */
  let last = new Float64Array(count)
  let current = new Float64Array(count)

  return {
    /** Called before each term. */
    begin(): void {
      ;[last, current] = [current, last]
      current.fill(0)
    },
    /** Whether it has the term before this one. */
    hasLast: (number: number): boolean => (last[number] ?? 0) > 0,
    /** @param isPair whether it stands next to the term before */
    add(number: number, score: number, { share, rarity, isNew }: ScoredTerm, isPair: boolean): void {
      current[number] = score
      const ofPair = isPair ? PAIR_SHARE * ((last[number] ?? 0) + score) : 0
      sums[number] = (sums[number] ?? 0) + (isNew ? score : 0) + ofPair
      if (!isNew) return
      matches[number] = (matches[number] ?? 0) + share
      rarities[number] = (rarities[number] ?? 0) + rarity
    },
    /** The sum, times the shares of the terms that were found. */
    read: (number: number): number => (sums[number] ?? 0) * (matches[number] ?? 0),
    readRarity: (number: number): number => rarities[number] ?? 0,
  }
}
