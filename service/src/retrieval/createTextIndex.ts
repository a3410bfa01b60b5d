import { toRarity } from 'docs-assistant/extractive'
import type { Field } from './createCollection.js'
import { createDocumentStore, type SavedDocuments, type TextDocument } from './createDocumentStore.js'
import { createScores } from './createScores.js'

/** Share of the score of its group that a document gets. */
const GROUP_SHARE = 0.3

export interface WeightedTerm {
  term: string
  /** Factor of its score. */
  weight: number
  /** How much an item without it loses. */
  share: number
  /** Whether it only stands for another term. An item without it loses nothing. */
  isSynonym?: boolean
}

export interface TextSearch<Item> {
  limit: number
  isWanted: (item: Item) => boolean
  /** The factor of an item's score. */
  boostOf: (item: Item) => number
  /** Items to return beside the best, with any of the terms or none. Default: none. */
  isAlsoWanted?: (item: Item) => boolean
}

export interface TextIndex<Item> {
  /** Adds the documents of one group, such as the sections of a page. */
  add(documents: readonly TextDocument<Item>[]): void
  /** Removes all items but these. The items of a group are removed together. */
  retain(isKept: (item: Item) => boolean): void
  /** How many items have the term. */
  count: (term: string) => number
  /** How rare a term is. */
  rarityOf(term: string): number
  /** The items with any of the terms, best first; of equals the one that was added first. Those that are also wanted follow. */
  search(terms: readonly WeightedTerm[], options: TextSearch<Item>): Found<Item>[]
  save(): SavedDocuments<Item>
}

interface Found<Item> {
  item: Item
  score: number
  /** Share of the terms, each counted by its rarity, that the group of the item has. */
  groupCoverage: number
}

/**
 * Finds items by their words. A document is ranked by BM25, with one rarity per term and the fields weighted; terms that
 * stand next to each other in the question and in the document add to it, and so does the score of its whole group,
 * made in the same way. Both are multiplied by the share of the terms that are found (`ranking.test.ts`).
 *
 * MiniSearch, which also completes and corrects words, takes ten times the memory (`npm run bench:retrieval`).
 */
export function createTextIndex<Item extends object>(
  fields: readonly Field[],
  saved?: SavedDocuments<Item>,
): TextIndex<Item> {
  const store = createDocumentStore(fields, saved)

  const countDocuments = (term: string) => store.count(term).documents
  const rarityOf = (term: string) => toRarity(store.documents().count(), countDocuments(term))

  return {
    add: (documents) => store.add(documents),
    retain: (isKept) => store.retain(isKept),
    save: () => store.save(),

    count: countDocuments,

    rarityOf,

    search(terms, { limit, isWanted, boostOf, isAlsoWanted }) {
      const different = terms.filter(
        ({ term }, position) => terms.findIndex((other) => other.term === term) === position,
      )
      const required = different.filter(({ isSynonym = false }) => !isSynonym)
      const totalShare = required.reduce((total, { share }) => total + share, 0)
      const totalRarity = required.reduce((total, { term, weight }) => total + weight * rarityOf(term), 0)
      const [documents, groups, items] = [store.documents(), store.groups(), store.items()]
      const ofDocuments = createScores(documents.size())
      const ofGroups = createScores(groups.size())
      for (const [position, { term, weight, share, isSynonym = false }] of terms.entries()) {
        const isNew = terms.findIndex((other) => other.term === term) === position
        const last = terms[position - 1]
        // The last term of the question and the first of its context are no neighbours.
        const before = last?.weight === weight ? last.term : undefined
        const having = store.count(term)
        const scoreDocument = documents.createScoreTerm(having.documents)
        const scoreGroup = groups.createScoreTerm(having.groups)
        const rarity = isSynonym ? 0 : weight * rarityOf(term)
        let isPairInGroup = false
        const scored = { share, rarity, isNew }
        ofDocuments.begin()
        ofGroups.begin()
        store.read(
          term,
          (document, frequencies) => {
            const isPair =
              before !== undefined && ofDocuments.hasLast(document) && store.hasPair(document, before, term)
            isPairInGroup ||= isPair
            ofDocuments.add(document, weight * scoreDocument(document, frequencies), scored, isPair)
          },
          (group, frequencies) => {
            ofGroups.add(group, weight * scoreGroup(group, frequencies), scored, isPairInGroup)
            isPairInGroup = false
          },
        )
      }

      const best: Found<Item>[] = []
      const others: Found<Item>[] = []
      for (let document = 0; document < items.length; document++) {
        const own = ofDocuments.read(document)
        if (own === 0 && isAlsoWanted === undefined) continue
        const item = items[document]
        if (item === undefined) continue
        const isAlso = isAlsoWanted?.(item) ?? false
        if (own === 0 && !isAlso) continue
        const group = store.groupOf(document)
        const score = own === 0 ? 0 : (boostOf(item) * (own + GROUP_SHARE * ofGroups.read(group))) / totalShare
        const isBest = own > 0 && (best.length < limit || score > (best.at(-1)?.score ?? Infinity))
        if ((!isBest && !isAlso) || !isWanted(item)) continue
        const found = { item, score, groupCoverage: totalRarity === 0 ? 0 : ofGroups.readRarity(group) / totalRarity }
        if (isAlso) others.push(found)
        if (!isBest) continue
        best.splice(best.findLastIndex((other) => other.score >= score) + 1, 0, found)
        if (best.length > limit) best.pop()
      }
      return [...best, ...others.filter((found) => !best.includes(found))]
    },
  }
}
