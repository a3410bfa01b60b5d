import { createPostings, type Postings } from './createPostings.js'

/** Of BM25: how soon more of the same term says no more, and how much a long field counts less. */
const K = 1.2
const B = 0.75

/** Past this share of removed documents the postings are written anew, without them. */
const MOST_REMOVED = 0.25

export interface TextSearch<Item> {
  limit: number
  isWanted: (item: Item) => boolean
  /** What the score of an item is multiplied by. */
  boostOf: (item: Item) => number
}

export interface TextIndex<Item> {
  /** @param terms of each field */
  add(item: Item, terms: readonly (readonly string[])[]): void
  /** Removes all items but these. */
  retain(isKept: (item: Item) => boolean): void
  /** The items with any of the terms, best first. */
  search(terms: readonly string[], options: TextSearch<Item>): { item: Item; score: number }[]
}

/**
 * Finds items by their words, ranked by BM25 for each field as MiniSearch 7 ranks them (`ranking.test.ts` holds it to
 * that). MiniSearch, which also completes and corrects words, takes 4.3 KB for a section of docs; this takes 0.4 KB and
 * a third of its time for a question (`npm run bench:retrieval`), and a service holds 60,000 sections.
 *
 * @param boosts how much each field counts
 */
export function createTextIndex<Item extends object>(boosts: readonly number[]): TextIndex<Item> {
  /** By the number of their document; those without an item are removed. */
  let items: (Item | undefined)[] = []
  let postings = createPostings(boosts.length)
  /** How many different terms each field of each document has. */
  let lengths = boosts.map((): number[] => [])
  const totals = boosts.map(() => 0)
  let live = 0

  function compact(): void {
    const kept = items.flatMap((item, document) => (item === undefined ? [] : [document]))
    const numbers = new Map(kept.map((document, place) => [document, place]))
    const next: Postings = createPostings(boosts.length)
    for (const term of postings.terms()) {
      postings.read(term, (document, frequencies) => {
        const number = numbers.get(document)
        if (number !== undefined) next.add(number, term, frequencies)
      })
    }
    postings = next
    lengths = lengths.map((ofField) => kept.map((document) => ofField[document] ?? 0))
    items = kept.map((document) => items[document])
  }

  /** How much a term says, by how few documents have it in a field. */
  function readRarity(term: string): number[] {
    const counts = boosts.map(() => 0)
    postings.read(term, (document, frequencies) => {
      if (items[document] === undefined) return
      for (let field = 0; field < counts.length; field++) {
        if (frequencies[field] !== 0) counts[field] = (counts[field] ?? 0) + 1
      }
    })
    return counts.map((count) => Math.log(1 + (live - count + 0.5) / (count + 0.5)))
  }

  return {
    add(item, terms) {
      const document = items.push(item) - 1
      live += 1
      const frequencies = new Map<string, number[]>()
      terms.forEach((ofField, field) => {
        for (const term of ofField) {
          const ofTerm = frequencies.get(term) ?? boosts.map(() => 0)
          ofTerm[field] = (ofTerm[field] ?? 0) + 1
          frequencies.set(term, ofTerm)
        }
        const length = new Set(ofField).size
        lengths[field]?.push(length)
        totals[field] = (totals[field] ?? 0) + length
      })
      for (const [term, ofTerm] of frequencies) postings.add(document, term, ofTerm)
    },

    retain(isKept) {
      items.forEach((item, document) => {
        if (item === undefined || isKept(item)) return
        items[document] = undefined
        live -= 1
        totals.forEach((total, field) => (totals[field] = total - (lengths[field]?.[document] ?? 0)))
      })
      if (live < items.length * (1 - MOST_REMOVED)) compact()
    },

    search(terms, { limit, isWanted, boostOf }) {
      const scores = new Float64Array(items.length)
      const matches = new Uint16Array(items.length)
      const found: number[] = []
      const seen = new Set<string>()
      const averages = totals.map((total) => total / live)
      for (const term of terms) {
        const rarity = readRarity(term)
        const isNew = !seen.has(term)
        seen.add(term)
        postings.read(term, (document, frequencies) => {
          const item = items[document]
          if (item === undefined) return
          const boost = boostOf(item)
          let score = 0
          for (let field = 0; field < boosts.length; field++) {
            const frequency = frequencies[field] ?? 0
            if (frequency === 0) continue
            const length = (lengths[field]?.[document] ?? 0) / (averages[field] ?? 1)
            const weight = (frequency * (K + 1)) / (frequency + K * (1 - B + B * length))
            score += (boosts[field] ?? 1) * boost * ((rarity[field] ?? 0) * weight)
          }
          if (matches[document] === 0) found.push(document)
          if (isNew) matches[document] = (matches[document] ?? 0) + 1
          scores[document] = (scores[document] ?? 0) + score
        })
      }
      const best: { item: Item; score: number }[] = []
      for (const document of found) {
        const score = (scores[document] ?? 0) * (matches[document] ?? 0)
        if (best.length === limit && score <= (best.at(-1)?.score ?? Infinity)) continue
        const item = items[document]
        if (item === undefined || !isWanted(item)) continue
        // Of equals the one that was found first.
        best.splice(best.findLastIndex((other) => other.score >= score) + 1, 0, { item, score })
        if (best.length > limit) best.pop()
      }
      return best
    },
  }
}
