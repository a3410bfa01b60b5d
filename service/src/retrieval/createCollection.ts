import { toRarity } from 'docs-assistant/internal/extractive'

/** BM25 parameters: saturation of the term frequency, and normalization by field length. */
const K = 1.2
const B = 0.75

/** A field of the documents. */
export interface Field {
  /** The factor of the field's score. */
  weight: number
  /** Whether the field has the same text in all documents of a group. */
  isShared?: boolean
}

/** Returns the score of a term in a member of a collection, given the frequency of the term in each field. */
export type ScoreTerm = (member: number, frequencies: readonly number[]) => number

/** The state of a collection, for saving. */
export interface SavedCollection {
  /** The lengths of each field, by member. */
  lengths: readonly (readonly number[])[]
  /** The total length of each field. */
  totals: readonly number[]
  count: number
}

/** Numbered documents or groups, with the lengths of their fields. */
export interface Collection {
  /** Adds a member with the next number. @param lengths in terms */
  add(lengths: readonly number[]): void
  /** Removes a member. The numbers of the others do not change. */
  remove(member: number): void
  /** Returns the number of members. */
  count(): number
  /** Returns the number of numbers that have been assigned, including those of removed members. */
  size(): number
  lengthsOf(member: number): number[]
  /**
   * Creates a scoring function for a term that `having` members contain, from its rarity and the weights of its
   * fields.
   */
  createScoreTerm(having: number): ScoreTerm
  save(): SavedCollection
}

/** Scores documents or groups by BM25, with one rarity per term. */
export function createCollection(fields: readonly Field[], saved?: SavedCollection): Collection {
  const lengths = fields.map((_, field) => [...(saved?.lengths[field] ?? [])])
  const totals = fields.map((_, field) => saved?.totals[field] ?? 0)
  let count = saved?.count ?? 0

  const lengthsOf = (member: number) => lengths.map((ofField) => ofField[member] ?? 0)

  return {
    add(added) {
      count += 1
      added.forEach((length, field) => {
        lengths[field]?.push(length)
        totals[field] = (totals[field] ?? 0) + length
      })
    },

    remove(member) {
      count -= 1
      lengthsOf(member).forEach((length, field) => (totals[field] = (totals[field] ?? 0) - length))
    },

    count: () => count,
    size: () => lengths[0]?.length ?? 0,
    lengthsOf,
    save: () => ({ lengths, totals, count }),

    createScoreTerm(having) {
      const rarity = toRarity(count, having)
      const averages = totals.map((total) => total / count)
      return (member, frequencies) => {
        let score = 0
        for (let field = 0; field < fields.length; field++) {
          const frequency = frequencies[field] ?? 0
          if (frequency === 0) continue
          const length = (lengths[field]?.[member] ?? 0) / (averages[field] ?? 1)
          score += ((fields[field]?.weight ?? 1) * frequency * (K + 1)) / (frequency + K * (1 - B + B * length))
        }
        return rarity * score
      }
    },
  }
}
