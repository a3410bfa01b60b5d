import { isMisspelling, toRarity } from 'docs-assistant/extractive'
import { createPostings, type Postings } from './createPostings.js'
import { hasPair, toPairs } from './pairs.js'

/** BM25 parameters: saturation of the term frequency, and normalization by field length. */
const K = 1.2
const B = 0.75

/** What two terms add, as a share of their scores, where they stand next to each other as in the question. */
const PAIR_SHARE = 0.5

/** Share of the score of its group that a document gets. */
const GROUP_SHARE = 0.3

/** Share of removed documents at which the postings are rebuilt. */
const MAX_REMOVED = 0.25

/** A field of the documents. */
export interface Field {
  /** How much it counts. */
  weight: number
  /** Whether all documents of a group have the same text in it. */
  isShared?: boolean
}

export interface TextDocument<Item> {
  item: Item
  /** The terms of each field. */
  terms: readonly (readonly string[])[]
}

export interface WeightedTerm {
  term: string
  /** Factor of its score. */
  weight: number
  /** How much an item without it loses. */
  share: number
}

export interface TextSearch<Item> {
  limit: number
  isWanted: (item: Item) => boolean
  /** The factor of an item's score. */
  boostOf: (item: Item) => number
}

export interface TextIndex<Item> {
  /** Adds the documents of one group, such as the sections of a page. */
  add(documents: readonly TextDocument<Item>[]): void
  /** Removes all items but these. The items of a group are removed together. */
  retain(isKept: (item: Item) => boolean): void
  /** The term, or the most frequent one that it is a misspelling of, if no item has it. */
  correct(term: string): string
  /** How rare a term is. */
  rarityOf(term: string): number
  /** The items with any of the terms, best first; of equals the one that was added first. */
  search(terms: readonly WeightedTerm[], options: TextSearch<Item>): Found<Item>[]
}

interface Found<Item> {
  item: Item
  score: number
  /** Share of the terms, each counted by its rarity, that the group of the item has. */
  groupCoverage: number
}

/** How many documents or groups there are, and the lengths of their fields. */
interface Collection {
  count: number
  /** Of each field, by number. */
  lengths: number[][]
  /** Of each field, together. */
  totals: number[]
}

/**
 * Finds items by their words. A document is ranked by BM25, with one rarity per term and the fields weighted; terms that
 * stand next to each other in the question and in the document add to it, and so does the score of its whole group,
 * made in the same way. Both are multiplied by the share of the terms that are found (`ranking.test.ts`).
 *
 * MiniSearch, which also completes and corrects words, takes ten times the memory (`npm run bench:retrieval`).
 */
export function createTextIndex<Item extends object>(fields: readonly Field[]): TextIndex<Item> {
  const createCollection = (): Collection => ({ count: 0, lengths: fields.map(() => []), totals: fields.map(() => 0) })
  /** By the number of their document; those without an item are removed. */
  let items: (Item | undefined)[] = []
  let groupOf: number[] = []
  /** Neighbouring terms of each document. */
  let pairs: Uint16Array[] = []
  let postings = createPostings(fields.length)
  let documents = createCollection()
  let groups = createCollection()

  function addLengths(collection: Collection, lengths: readonly number[]): void {
    collection.count += 1
    lengths.forEach((length, field) => {
      collection.lengths[field]?.push(length)
      collection.totals[field] = (collection.totals[field] ?? 0) + length
    })
  }

  function removeLengths(collection: Collection, number: number): void {
    collection.count -= 1
    collection.totals.forEach((total, field) => (collection.totals[field] = total - (collection.lengths[field]?.[number] ?? 0)))
  }

  const lengthsOf = (collection: Collection, number: number) => collection.lengths.map((ofField) => ofField[number] ?? 0)

  function compact(): void {
    const remaining = items.flatMap((item, document) => (item === undefined ? [] : [document]))
    const numbers = new Map(remaining.map((document, index) => [document, index]))
    const nextPostings: Postings = createPostings(fields.length)
    for (const term of postings.terms()) {
      postings.read(term, (document, frequencies) => {
        const number = numbers.get(document)
        if (number !== undefined) nextPostings.add(number, term, frequencies)
      })
    }
    const nextDocuments = createCollection()
    for (const document of remaining) addLengths(nextDocuments, lengthsOf(documents, document))
    const nextGroups = createCollection()
    const groupNumbers = new Map<number, number>()
    for (const group of new Set(remaining.map((document) => groupOf[document] ?? 0))) {
      groupNumbers.set(group, nextGroups.count)
      addLengths(nextGroups, lengthsOf(groups, group))
    }
    postings = nextPostings
    documents = nextDocuments
    groups = nextGroups
    groupOf = remaining.map((document) => groupNumbers.get(groupOf[document] ?? 0) ?? 0)
    pairs = remaining.map((document) => pairs[document] ?? new Uint16Array())
    items = remaining.map((document) => items[document])
  }

  /** Calls back with each document that has a term and is not removed, and after the last one of each group. */
  function read(
    term: string,
    onDocument: (document: number, frequencies: readonly number[]) => void,
    onGroup: (group: number, frequencies: readonly number[]) => void,
  ): void {
    const ofGroup = fields.map(() => 0)
    let group: number | undefined
    const endGroup = () => {
      if (group !== undefined) onGroup(group, ofGroup)
      ofGroup.fill(0)
    }
    postings.read(term, (document, frequencies) => {
      if (items[document] === undefined) return
      if (groupOf[document] !== group) {
        endGroup()
        group = groupOf[document]
      }
      fields.forEach(({ isShared = false }, field) => {
        ofGroup[field] = (frequencies[field] ?? 0) + (isShared ? 0 : ofGroup[field] ?? 0)
      })
      onDocument(document, frequencies)
    })
    endGroup()
  }

  function countDocuments(term: string): number {
    let count = 0
    read(term, () => void (count += 1), () => undefined)
    return count
  }

  const rarityOf = (term: string) => toRarity(documents.count, countDocuments(term))

  /** Returns how much a term counts in a document or a group: its rarity, times the weights of the fields with it. */
  function createScorer(collection: Collection, having: number) {
    const rarity = toRarity(collection.count, having)
    const averages = collection.totals.map((total) => total / collection.count)
    return (number: number, frequencies: readonly number[]): number => {
      let score = 0
      for (let field = 0; field < fields.length; field++) {
        const frequency = frequencies[field] ?? 0
        if (frequency === 0) continue
        const length = (collection.lengths[field]?.[number] ?? 0) / (averages[field] ?? 1)
        score += (fields[field]?.weight ?? 1) * frequency * (K + 1) / (frequency + K * (1 - B + B * length))
      }
      return rarity * score
    }
  }

  return {
    add(added) {
      const group = groups.lengths[0]?.length ?? 0
      const groupLengths = fields.map(() => 0)
      for (const { item, terms } of added) {
        const document = items.push(item) - 1
        groupOf.push(group)
        pairs.push(toPairs(terms))
        const lengths = terms.map((ofField) => ofField.length)
        addLengths(documents, lengths)
        lengths.forEach((length, field) => {
          groupLengths[field] = length + (fields[field]?.isShared ? 0 : groupLengths[field] ?? 0)
        })
        for (const [term, frequencies] of countTerms(terms)) postings.add(document, term, frequencies)
      }
      if (added.length > 0) addLengths(groups, groupLengths)
    },

    retain(isKept) {
      const removedGroups = new Set<number>()
      items.forEach((item, document) => {
        if (item === undefined || isKept(item)) return
        items[document] = undefined
        removeLengths(documents, document)
        removedGroups.add(groupOf[document] ?? 0)
      })
      removedGroups.forEach((group) => removeLengths(groups, group))
      if (documents.count < items.length * (1 - MAX_REMOVED)) compact()
    },

    correct(term) {
      if (countDocuments(term) > 0) return term
      let best = { term, count: 0 }
      for (const other of postings.terms()) {
        if (!isMisspelling(term, other)) continue
        const count = countDocuments(other)
        if (count > best.count) best = { term: other, count }
      }
      return best.term
    },

    rarityOf,

    search(terms, { limit, isWanted, boostOf }) {
      const different = terms.filter(({ term }, position) => terms.findIndex((other) => other.term === term) === position)
      const totalShare = different.reduce((total, { share }) => total + share, 0)
      const totalRarity = different.reduce((total, { term, weight }) => total + weight * rarityOf(term), 0)
      const groupCount = groups.lengths[0]?.length ?? 0
      const ofDocuments = createScores(items.length)
      const ofGroups = createScores(groupCount)
      for (const [position, { term, weight, share }] of terms.entries()) {
        const isNew = terms.findIndex((other) => other.term === term) === position
        const last = terms[position - 1]
        // The last term of the question and the first of its context are no neighbours.
        const before = last?.weight === weight ? last.term : undefined
        const counts = { documents: 0, groups: 0 }
        read(term, () => void (counts.documents += 1), () => void (counts.groups += 1))
        const scoreDocument = createScorer(documents, counts.documents)
        const scoreGroup = createScorer(groups, counts.groups)
        const rarity = weight * toRarity(documents.count, counts.documents)
        let isPairInGroup = false
        ofDocuments.begin()
        ofGroups.begin()
        read(
          term,
          (document, frequencies) => {
            const isPair = before !== undefined && ofDocuments.hasLast(document) && hasPair(pairs[document], before, term)
            isPairInGroup ||= isPair
            ofDocuments.add(document, weight * scoreDocument(document, frequencies), { share, rarity, isNew, isPair })
          },
          (group, frequencies) => {
            ofGroups.add(group, weight * scoreGroup(group, frequencies), { share, rarity, isNew, isPair: isPairInGroup })
            isPairInGroup = false
          },
        )
      }

      const best: Found<Item>[] = []
      for (const [document, item] of items.entries()) {
        const own = ofDocuments.read(document)
        if (item === undefined || own === 0 || !isWanted(item)) continue
        const group = groupOf[document] ?? 0
        const score = boostOf(item) * (own + GROUP_SHARE * ofGroups.read(group)) / totalShare
        if (best.length === limit && score <= (best.at(-1)?.score ?? Infinity)) continue
        best.splice(best.findLastIndex((other) => other.score >= score) + 1, 0, { item, score, groupCoverage: ofGroups.readRarity(group) / totalRarity })
        if (best.length > limit) best.pop()
      }
      return best
    },
  }
}

/** How often each term is in each field. */
function countTerms(terms: readonly (readonly string[])[]): Map<string, number[]> {
  const counts = new Map<string, number[]>()
  terms.forEach((ofField, field) => {
    for (const term of ofField) {
      const ofTerm = counts.get(term) ?? terms.map(() => 0)
      ofTerm[field] = (ofTerm[field] ?? 0) + 1
      counts.set(term, ofTerm)
    }
  })
  return counts
}

interface ScoredTerm {
  share: number
  rarity: number
  /** Whether it comes for the first time. */
  isNew: boolean
  /** Whether it stands next to the term before. */
  isPair: boolean
}

/** Adds up the scores of the terms of a question, for documents or groups by their numbers. */
function createScores(count: number) {
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
    add(number: number, score: number, { share, rarity, isNew, isPair }: ScoredTerm): void {
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
