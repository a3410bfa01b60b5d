import { SYNONYM_SHARE } from 'docs-assistant/internal/extractive'

/** The share of their scores that two terms add if they are adjacent as in the question. */
const PAIR_SHARE = 0.5

/** The weight of a synonym next to the word of the question. */
export const SYNONYM_WEIGHT = 0.5

export interface ScoredTerm {
  share: number
  rarity: number
  /** Whether the term is scored for the first time. */
  isNew: boolean
}

/** Sums the scores of a question's terms for each member of a collection. */
export function createScores(count: number) {
  const sums = new Float64Array(count)
  const matches = new Float64Array(count)
  /** The total rarity of the terms found in each member. */
  const rarities = new Float64Array(count)
  /** The scores of the previous term, and of the current one. */
  let last = new Float64Array(count)
  let current = new Float64Array(count)

  return {
    /** Call it before each term. */
    begin(): void {
      ;[last, current] = [current, last]
      current.fill(0)
    },
    /** Whether a member contains the previous term. */
    hasLast: (number: number): boolean => (last[number] ?? 0) > 0,
    /**
     * Adds the score of the current term.
     * @param isPair whether it is adjacent to the previous term
     */
    add(number: number, score: number, { share, rarity, isNew }: ScoredTerm, isPair: boolean): void {
      current[number] = score
      const ofPair = isPair ? PAIR_SHARE * ((last[number] ?? 0) + score) : 0
      sums[number] = (sums[number] ?? 0) + (isNew ? score : 0) + ofPair
      if (!isNew) return
      matches[number] = (matches[number] ?? 0) + share
      rarities[number] = (rarities[number] ?? 0) + rarity
    },
    /** Adds the score of a synonym of the current term to a member that has neither the term nor another synonym. */
    addSynonym(number: number, score: number, { share, rarity }: ScoredTerm): void {
      if ((current[number] ?? 0) > 0) return
      const part = SYNONYM_WEIGHT * score
      current[number] = part
      sums[number] = (sums[number] ?? 0) + part
      matches[number] = (matches[number] ?? 0) + SYNONYM_SHARE * share
      rarities[number] = (rarities[number] ?? 0) + SYNONYM_SHARE * rarity
    },
    /** Returns the sum of the scores, multiplied by the share of the terms that were found. */
    read: (number: number): number => (sums[number] ?? 0) * (matches[number] ?? 0),
    readRarity: (number: number): number => rarities[number] ?? 0,
  }
}
