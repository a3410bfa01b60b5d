import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { TermCounts } from '../Candidates.js'
import { createCollection, type Collection, type SavedCollection } from '../createCollection.js'
import { FIELDS } from '../sectionFields.js'
import type { CountedTerms } from './packTerms.js'

const fields = Object.values(FIELDS)

type Totals = Pick<SavedCollection, 'totals' | 'count'>

/** The word statistics of a site: how rare each term is, and how long its sections and pages are. */
export interface Statistics {
  documents: Totals
  groups: Totals
  counts: ReadonlyMap<string, TermCounts>
}

const NO_TOTALS: Totals = { totals: fields.map(() => 0), count: 0 }

export const NO_STATISTICS: Statistics = { documents: NO_TOTALS, groups: NO_TOTALS, counts: new Map() }

/** Creates a collection of a few members, with the totals of all. */
export function toCollection(all: Totals, members: readonly { lengths: readonly number[] }[]): Collection {
  const lengths = fields.map((_, field) => members.map((member) => member.lengths[field] ?? 0))
  return createCollection(fields, { ...all, lengths })
}

/** Changes a copy of statistics. */
export function createStatisticsDraft({ documents, groups, counts }: Statistics) {
  const next = new Map(counts)
  const [ofDocuments, ofGroups] = [createSum(documents), createSum(groups)]

  function count(terms: CountedTerms, change: TermCounts): void {
    for (const term of terms.frequencies.keys()) {
      const before = next.get(term) ?? { documents: 0, groups: 0 }
      const after = { documents: before.documents + change.documents, groups: before.groups + change.groups }
      if (after.documents > 0) next.set(term, after)
      else next.delete(term)
    }
  }

  return {
    /**
     * Adds a page, or removes it.
     * @param sign 1 or -1
     */
    add(page: CountedTerms, sections: readonly CountedTerms[], sign: number): void {
      for (const section of sections) {
        ofDocuments.add(section.lengths, sign)
        count(section, { documents: sign, groups: 0 })
      }
      ofGroups.add(page.lengths, sign)
      count(page, { documents: 0, groups: sign })
    },
    read: (): Statistics => ({ documents: ofDocuments.read(), groups: ofGroups.read(), counts: next }),
  }
}

function createSum({ totals, count }: Totals) {
  const sums = [...totals]
  let members = count
  return {
    add(lengths: readonly number[], sign: number): void {
      members += sign
      lengths.forEach((length, field) => (sums[field] = (sums[field] ?? 0) + sign * length))
    },
    read: (): Totals => ({ totals: [...sums], count: members }),
  }
}

interface Packed {
  documents: Totals
  groups: Totals
  terms: [term: string, documents: number, groups: number][]
  words: [word: string, term: string][]
}

/** @param words of the site as written, with their terms */
export function packStatistics(
  { documents, groups, counts }: Statistics,
  words: ReadonlyMap<string, string>,
): Uint8Array {
  const terms = Array.from(counts, ([term, each]): Packed['terms'][number] => [term, each.documents, each.groups])
  return deflateRawSync(JSON.stringify({ documents, groups, terms, words: [...words] } satisfies Packed), { level: 1 })
}

export function unpackStatistics(packed: Uint8Array): { statistics: Statistics; words: ReadonlyMap<string, string> } {
  const { documents, groups, terms, words } = JSON.parse(inflateRawSync(packed).toString()) as Packed
  const counts = new Map(
    terms.map(([term, ofDocuments, ofGroups]) => [term, { documents: ofDocuments, groups: ofGroups }]),
  )
  return { statistics: { documents, groups, counts }, words: new Map(words) }
}
