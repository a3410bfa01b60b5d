import { toRarity } from 'docs-assistant/internal/extractive'
import type { Candidates } from './Candidates.js'
import { createScores } from './createScores.js'
import type { WeightedTerm } from './WeightedTerm.js'

/** The share of its group's score that is added to a document. */
const GROUP_SHARE = 0.3

export interface Ranking<Item> {
  limit: number
  isWanted: (item: Item) => boolean
  /** Returns the factor of an item's score. */
  boostOf: (item: Item) => number
  /** Items to return after the best ones, even if they contain no term. Default: none. */
  isAlsoWanted?: (item: Item) => boolean
}

interface Found<Item> {
  item: Item
  score: number
  /** The score without the factor of `boostOf`, for the rarity of the terms. */
  relevance: number
  /** The share of the terms that the item's group contains, weighted by rarity. */
  groupCoverage: number
}

/** Returns the rarity of a term. */
export function rarityOf<Item>(candidates: Pick<Candidates<Item>, 'count' | 'documents'>, term: string): number {
  return toRarity(candidates.documents().count(), candidates.count(term).documents)
}

/**
 * Finds items by their words. Documents are ranked by BM25, with one rarity per term and weighted fields. Terms that
 * are adjacent in both the question and the document add to the score, and so does the score of the whole group, which
 * is computed in the same way. Both are multiplied by the share of the terms that are found (`ranking.test.ts`).
 * @returns the items that contain any of the terms, best first; with equal scores, in the order of their numbers. Items
 * that are also wanted follow
 */
export function rankDocuments<Item>(
  candidates: Candidates<Item>,
  terms: readonly WeightedTerm[],
  { limit, isWanted, boostOf, isAlsoWanted }: Ranking<Item>,
): Found<Item>[] {
  const different = terms.filter(({ term }, position) => terms.findIndex((other) => other.term === term) === position)
  const required = different.filter(({ isSynonym = false }) => !isSynonym)
  const totalShare = required.reduce((total, { share }) => total + share, 0)
  const totalRarity = required.reduce((total, { term, weight }) => total + weight * rarityOf(candidates, term), 0)
  const [documents, groups, items] = [candidates.documents(), candidates.groups(), candidates.items()]
  const ofDocuments = createScores(documents.size())
  const ofGroups = createScores(groups.size())
  for (const [position, { term, weight, share, isSynonym = false, synonyms = [] }] of terms.entries()) {
    const isNew = terms.findIndex((other) => other.term === term) === position
    const last = terms[position - 1]
    // The last term of the question and the first term of its context are not adjacent.
    const before = last?.weight === weight ? last.term : undefined
    const having = candidates.count(term)
    const scoreDocument = documents.createScoreTerm(having.documents)
    const scoreGroup = groups.createScoreTerm(having.groups)
    const rarity = isSynonym ? 0 : weight * rarityOf(candidates, term)
    let isPairInGroup = false
    const scored = { share, rarity, isNew }
    ofDocuments.begin()
    ofGroups.begin()
    candidates.read(
      term,
      (document, frequencies) => {
        const isPair =
          before !== undefined && ofDocuments.hasLast(document) && candidates.hasPair(document, before, term)
        isPairInGroup ||= isPair
        ofDocuments.add(document, weight * scoreDocument(document, frequencies), scored, isPair)
      },
      (group, frequencies) => {
        const isPair =
          isPairInGroup ||
          (before !== undefined && ofGroups.hasLast(group) && candidates.hasPairInGroup?.(group, before, term) === true)
        ofGroups.add(group, weight * scoreGroup(group, frequencies), scored, isPair)
        isPairInGroup = false
      },
    )
    for (const synonym of isNew ? synonyms : []) {
      const ofSynonym = candidates.count(synonym)
      const scoreDocument = documents.createScoreTerm(ofSynonym.documents)
      const scoreGroup = groups.createScoreTerm(ofSynonym.groups)
      candidates.read(
        synonym,
        (document, frequencies) =>
          ofDocuments.addSynonym(document, weight * scoreDocument(document, frequencies), scored),
        (group, frequencies) => ofGroups.addSynonym(group, weight * scoreGroup(group, frequencies), scored),
      )
    }
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
    const group = candidates.groupOf(document)
    const match = own === 0 ? 0 : (own + GROUP_SHARE * ofGroups.read(group)) / totalShare
    const score = match === 0 ? 0 : boostOf(item) * match
    const isBest = own > 0 && (best.length < limit || score > (best.at(-1)?.score ?? Infinity))
    if ((!isBest && !isAlso) || !isWanted(item)) continue
    const perRarity = totalRarity === 0 ? 0 : 1 / totalRarity
    const found = {
      item,
      score,
      relevance: match * perRarity,
      groupCoverage: ofGroups.readRarity(group) * perRarity,
    }
    if (isAlso) others.push(found)
    if (!isBest) continue
    best.splice(best.findLastIndex((other) => other.score >= score) + 1, 0, found)
    if (best.length > limit) best.pop()
  }
  return [...best, ...others.filter((found) => !best.includes(found))]
}
