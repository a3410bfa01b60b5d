import type { Candidates, OnFound, TermCounts } from './Candidates.js'
import { createCollection, type Field, type SavedCollection } from './createCollection.js'
import { createPostings, type Postings, type SavedPostings } from './createPostings.js'
import { hasPair, toPairs } from './pairs.js'

/** Share of removed documents at which the postings are rebuilt. */
const MAX_REMOVED = 0.25

export interface TextDocument<Item> {
  item: Item
  /** The terms of each field. */
  terms: readonly (readonly string[])[]
}

/** The state of a store, for saving. */
export interface SavedDocuments<Item> {
  /** The items by the number of their document; `undefined` for a removed one. */
  items: readonly (Item | undefined)[]
  groupOf: readonly number[]
  /** The pairs of adjacent terms of each document. */
  pairs: readonly Uint16Array[]
  postings: SavedPostings
  documents: SavedCollection
  groups: SavedCollection
}

/**
 * Stores numbered documents in groups, such as the sections of pages. The numbers change when documents are removed.
 */
export interface DocumentStore<Item> extends Candidates<Item> {
  /** Adds the documents of one group. */
  add(documents: readonly TextDocument<Item>[]): void
  /** Keeps only the documents of these items. The documents of a group are removed together. */
  retain(isKept: (item: Item) => boolean): void
  terms(): Iterable<string>
  save(): SavedDocuments<Item>
}

export function createDocumentStore<Item extends object>(
  fields: readonly Field[],
  saved?: SavedDocuments<Item>,
): DocumentStore<Item> {
  let items = [...(saved?.items ?? [])]
  let groupOf = [...(saved?.groupOf ?? [])]
  let pairs = [...(saved?.pairs ?? [])]
  let postings = createPostings(fields.length, saved?.postings)
  let documents = createCollection(fields, saved?.documents)
  let groups = createCollection(fields, saved?.groups)
  /** Caches the counts of terms until documents are added or removed. */
  const counts = new Map<string, TermCounts>()

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
    const nextDocuments = createCollection(fields)
    for (const document of remaining) nextDocuments.add(documents.lengthsOf(document))
    const nextGroups = createCollection(fields)
    const groupNumbers = new Map<number, number>()
    for (const group of new Set(remaining.map((document) => groupOf[document] ?? 0))) {
      groupNumbers.set(group, nextGroups.size())
      nextGroups.add(groups.lengthsOf(group))
    }
    postings = nextPostings
    documents = nextDocuments
    groups = nextGroups
    groupOf = remaining.map((document) => groupNumbers.get(groupOf[document] ?? 0) ?? 0)
    pairs = remaining.map((document) => pairs[document] ?? new Uint16Array())
    items = remaining.map((document) => items[document])
  }

  function read(term: string, onDocument: OnFound, onGroup: OnFound): void {
    const ofGroup = fields.map(() => 0)
    let group: number | undefined
    postings.read(term, (document, frequencies) => {
      if (items[document] === undefined) return
      if (groupOf[document] !== group) {
        if (group !== undefined) onGroup(group, ofGroup)
        ofGroup.fill(0)
        group = groupOf[document]
      }
      for (let field = 0; field < fields.length; field++) {
        ofGroup[field] = (frequencies[field] ?? 0) + (fields[field]?.isShared ? 0 : (ofGroup[field] ?? 0))
      }
      onDocument(document, frequencies)
    })
    if (group !== undefined) onGroup(group, ofGroup)
  }

  function count(term: string): TermCounts {
    const known = counts.get(term)
    if (known !== undefined) return known
    const counted = { documents: 0, groups: 0 }
    read(
      term,
      () => (counted.documents += 1),
      () => (counted.groups += 1),
    )
    // Terms that do not occur are not cached: readers may search for any number of them.
    if (counted.documents > 0) counts.set(term, counted)
    return counted
  }

  return {
    add(added) {
      counts.clear()
      const group = groups.size()
      const groupLengths = fields.map(() => 0)
      for (const { item, terms } of added) {
        const document = items.push(item) - 1
        groupOf.push(group)
        pairs.push(toPairs(terms))
        const lengths = terms.map((ofField) => ofField.length)
        documents.add(lengths)
        lengths.forEach((length, field) => {
          groupLengths[field] = length + (fields[field]?.isShared ? 0 : (groupLengths[field] ?? 0))
        })
        for (const [term, frequencies] of countTerms(terms)) postings.add(document, term, frequencies)
      }
      if (added.length > 0) groups.add(groupLengths)
    },

    retain(isKept) {
      counts.clear()
      const removedGroups = new Set<number>()
      items.forEach((item, document) => {
        if (item === undefined || isKept(item)) return
        items[document] = undefined
        documents.remove(document)
        removedGroups.add(groupOf[document] ?? 0)
      })
      removedGroups.forEach((group) => groups.remove(group))
      if (documents.count() < items.length * (1 - MAX_REMOVED)) compact()
    },

    items: () => items,
    documents: () => documents,
    groups: () => groups,
    groupOf: (document) => groupOf[document] ?? 0,
    terms: () => postings.terms(),
    read,
    count,
    hasPair: (document, first, second) => hasPair(pairs[document], first, second),
    save: () => ({
      items,
      groupOf,
      pairs,
      postings: postings.save(),
      documents: documents.save(),
      groups: groups.save(),
    }),
  }
}

/** Returns the frequency of each term in each field. */
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
