import { createByteLists, type SavedByteLists } from './createByteLists.js'

/** Called with the frequency of a term in each field of a document. The array is reused for each call. */
type OnPosting = (document: number, frequencies: readonly number[]) => void

/** The state of the postings, for saving. */
export interface SavedPostings {
  lists: SavedByteLists
  listOf: ReadonlyMap<string, number>
  /** The last document of each list. */
  lastDocument: readonly number[]
}

export interface Postings {
  /**
   * Adds a posting.
   * @param document not lower than the previous ones
   */
  add(document: number, term: string, frequencies: readonly number[]): void
  /** Calls back for each document that contains a term, in order. */
  read(term: string, onPosting: OnPosting): void
  terms(): Iterable<string>
  save(): SavedPostings
}

/**
 * Stores which documents contain each term, and how often in each field. A posting is a variable-length integer: the
 * difference from the previous document number, the fields, and whether a field contains the term more than once; the
 * frequencies then follow. Most postings take two bytes.
 */
export function createPostings(fields: number, saved?: SavedPostings): Postings {
  const lists = createByteLists(saved?.lists)
  const listOf = new Map(saved?.listOf)
  const lastDocument = [...(saved?.lastDocument ?? [])]

  function findList(term: string): number {
    const known = listOf.get(term)
    if (known !== undefined) return known
    const list = lists.create()
    listOf.set(term, list)
    lastDocument[list] = 0
    return list
  }

  function push(list: number, value: number): void {
    for (; value > 0x7f; value >>>= 7) lists.push(list, (value & 0x7f) | 0x80)
    lists.push(list, value)
  }

  return {
    add(document, term, frequencies) {
      const list = findList(term)
      const present = frequencies.reduce((bits, frequency, field) => bits | (frequency > 0 ? 1 << field : 0), 0)
      const isRepeated = frequencies.some((frequency) => frequency > 1)
      const distance = document - (lastDocument[list] ?? 0)
      lastDocument[list] = document
      push(list, (((distance << 1) | Number(isRepeated)) << fields) | present)
      if (isRepeated) frequencies.filter((frequency) => frequency > 0).forEach((frequency) => push(list, frequency))
    },

    read(term, onPosting) {
      const list = listOf.get(term)
      if (list === undefined) return
      const bytes = lists.read(list)
      const frequencies = new Array<number>(fields).fill(0)
      let document = 0
      let at = 0
      const next = (): number => {
        let value = 0
        for (let shift = 0; ; shift += 7) {
          const byte = bytes[at++] ?? 0
          value |= (byte & 0x7f) << shift
          if (byte <= 0x7f) return value
        }
      }
      while (at < bytes.length) {
        const head = next()
        const isRepeated = ((head >>> fields) & 1) === 1
        document += head >>> (fields + 1)
        for (let field = 0; field < fields; field++) {
          frequencies[field] = ((head >>> field) & 1) === 0 ? 0 : isRepeated ? next() : 1
        }
        onPosting(document, frequencies)
      }
    },

    terms: () => listOf.keys(),
    save: () => ({ lists: lists.save(), listOf, lastDocument }),
  }
}
