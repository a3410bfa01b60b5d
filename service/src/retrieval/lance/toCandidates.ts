import type { Candidates, OnFound } from '../Candidates.js'
import type { Entry } from '../SearchIndex.js'
import type { PackedTerms } from './packTerms.js'
import { toCollection, type Statistics } from './Statistics.js'

/** A section that the engine has found. */
export interface FoundSection {
  entry: Entry
  terms: PackedTerms
  /** The terms of its page. */
  page: PackedTerms
}

const NEVER = { documents: 0, groups: 0 }

/**
 * Makes sections that the engine has found ready to be ranked.
 * @param found sections, those of a page together
 */
export function toCandidates(
  found: readonly FoundSection[],
  { documents, groups, counts }: Statistics,
): Candidates<Entry> {
  const pages = [...new Set(found.map(({ page }) => page))]
  const positions = new Map(pages.map((page, position) => [page, position]))
  const groupOf = found.map(({ page }) => positions.get(page) ?? 0)
  const items = found.map(({ entry }) => entry)
  const ofDocuments = toCollection(
    documents,
    found.map(({ terms }) => terms),
  )
  const ofGroups = toCollection(groups, pages)

  return {
    items: () => items,
    documents: () => ofDocuments,
    groups: () => ofGroups,
    groupOf: (document) => groupOf[document] ?? 0,
    count: (term) => counts.get(term) ?? NEVER,
    read(term, onDocument: OnFound, onGroup: OnFound) {
      let document = 0
      for (const [group, page] of pages.entries()) {
        for (; groupOf[document] === group; document++) {
          const frequencies = found[document]?.terms.read(term)
          if (frequencies) onDocument(document, frequencies)
        }
        const frequencies = page.read(term)
        if (frequencies) onGroup(group, frequencies)
      }
    },
    hasPair: (document, first, second) => found[document]?.terms.hasPair(first, second) ?? false,
    hasPairInGroup: (group, first, second) => pages[group]?.hasPair(first, second) ?? false,
  }
}
