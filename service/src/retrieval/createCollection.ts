import { toRarity } from 'docs-assistant/extractive'

/** BM25 parameters: saturation of the term frequency, and normalization by field length. */
const K = 1.2
const B = 0.75

/** A field of the documents. */
export interface Field {
  /** How much it counts. */
  weight: number
  /** Whether all documents of a group have the same text in it. */
  isShared?: boolean
}

/** How much a term counts in a member of a collection, from how often each of its fields has the term. */
export type ScoreTerm = (member: number, frequencies: readonly number[]) => number

/** A collection as it was saved. */
export interface SavedCollection {
  /** Of each field, by member. */
  lengths: readonly (readonly number[])[]
  /** Of each field, together. */
  totals: readonly number[]
  count: number
}

/** Documents or groups by number, with the lengths of their fields. */
export interface Collection {
  /** Adds a member with the next number. @param lengths in terms */
  add(lengths: readonly number[]): void
  /** Removes a member. The numbers of the others stay. */
  remove(member: number): void
  /** How many members there are. */
  count(): number
  /** How many numbers have been used. */
  size(): number
  lengthsOf(member: number): number[]
  /** Prepares the scores of a term that `having` of the members have: its rarity, times the weights of the fields with it. */
  createScoreTerm(having: number): ScoreTerm
  save(): SavedCollection
}

/** Documents or groups that are scored by BM25, with one rarity per term. */
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
