import type { Field } from '../createCollection.js'
import { foldPair, hashPair } from '../pairs.js'

/** Bytes of a number in the head and in the lists. */
const WORD = 4

/** Bytes of the hash of a pair. Those of a page are longer, because it has many. */
const PAIR = { section: 2, page: 4 }

/** The terms of a section or page, packed for scoring. */
export interface PackedTerms {
  /** The number of terms in each field. */
  lengths: readonly number[]
  /** Returns the frequency of a term in each field; `undefined` if no field has it. */
  read(term: string): readonly number[] | undefined
  hasPair(first: string, second: string): boolean
}

/** The terms of a section or page, counted. */
export interface CountedTerms {
  lengths: readonly number[]
  /** The frequency of each term in each field. */
  frequencies: ReadonlyMap<string, readonly number[]>
  /** The hashes of adjacent terms. */
  pairs: ReadonlySet<number>
}

/** Counts the terms of the fields of a section. */
export function countTerms(terms: readonly (readonly string[])[]): CountedTerms {
  const frequencies = new Map<string, number[]>()
  terms.forEach((ofField, field) => {
    for (const term of ofField) {
      const known = frequencies.get(term) ?? terms.map(() => 0)
      known[field] = (known[field] ?? 0) + 1
      frequencies.set(term, known)
    }
  })
  const pairs = terms.flatMap((ofField) =>
    ofField.slice(1).map((term, position) => hashPair(ofField[position] ?? '', term)),
  )
  return { lengths: terms.map(({ length }) => length), frequencies, pairs: new Set(pairs) }
}

/** Counts the terms of a page, from those of its sections. */
export function countPage(sections: readonly CountedTerms[], fields: readonly Field[]): CountedTerms {
  const add = (sums: readonly number[], added: readonly number[]) =>
    fields.map(({ isShared }, field) => (added[field] ?? 0) + (isShared ? 0 : (sums[field] ?? 0)))
  const none = fields.map(() => 0)
  const frequencies = new Map<string, readonly number[]>()
  const pairs = new Set<number>()
  let lengths: readonly number[] = none
  for (const section of sections) {
    lengths = add(lengths, section.lengths)
    for (const [term, each] of section.frequencies) frequencies.set(term, add(frequencies.get(term) ?? none, each))
    for (const pair of section.pairs) pairs.add(pair)
  }
  return { lengths, frequencies, pairs }
}

/**
 * Packs terms so that a few of them are found without reading the others: the lengths of the fields, the hashes of the
 * terms in order, the position of the frequencies of each, the frequencies, and the hashes of pairs in order.
 */
export function packTerms({ lengths, frequencies, pairs }: CountedTerms, kind: keyof typeof PAIR): Uint8Array {
  const sorted = [...frequencies].map(([term, each]) => ({ hash: toHash(term), each }))
  sorted.sort((one, other) => one.hash - other.hash)
  const counts: number[] = []
  const positions = sorted.map(({ each }) => {
    const position = counts.length
    for (const frequency of each) pushNumber(counts, frequency)
    return position
  })
  const hashes = [...new Set(kind === 'section' ? Array.from(pairs, foldPair) : pairs)]
  const words = [lengths.length, sorted.length, counts.length, ...lengths]
  const packed = Buffer.alloc((words.length + 2 * sorted.length) * WORD + counts.length + hashes.length * PAIR[kind])
  let at = 0
  for (const word of [...words, ...sorted.map(({ hash }) => hash), ...positions]) at = packed.writeUInt32LE(word, at)
  for (const byte of counts) at = packed.writeUInt8(byte, at)
  for (const hash of hashes.sort((one, other) => one - other)) at = packed.writeUIntLE(hash, at, PAIR[kind])
  return packed
}

export function unpackTerms({ buffer, byteOffset, byteLength }: Uint8Array, kind: keyof typeof PAIR): PackedTerms {
  const packed = Buffer.from(buffer, byteOffset, byteLength)
  const wordAt = (index: number) => packed.readUInt32LE(index * WORD)
  const [fields, terms, countBytes] = [wordAt(0), wordAt(1), wordAt(2)]
  const hashes = 3 + fields
  const positions = hashes + terms
  const counts = (positions + terms) * WORD
  const pairs = counts + countBytes
  const hashAt = (index: number) => wordAt(hashes + index)
  const pairAt = (index: number) => packed.readUIntLE(pairs + index * PAIR[kind], PAIR[kind])
  return {
    lengths: Array.from({ length: fields }, (_, field) => wordAt(3 + field)),
    read(term) {
      const index = findSorted(toHash(term), terms, hashAt)
      if (index === undefined) return undefined
      let at = counts + wordAt(positions + index)
      return Array.from({ length: fields }, () => {
        let value = 0
        for (let shift = 0; ; shift += 7) {
          const byte = packed.readUInt8(at++)
          value |= (byte & 0x7f) << shift
          if (byte <= 0x7f) return value
        }
      })
    },
    hasPair: (first, second) => {
      const hash = hashPair(first, second)
      const wanted = kind === 'section' ? foldPair(hash) : hash
      return findSorted(wanted, (packed.length - pairs) / PAIR[kind], pairAt) !== undefined
    },
  }
}

function pushNumber(bytes: number[], value: number): void {
  for (; value > 0x7f; value >>>= 7) bytes.push((value & 0x7f) | 0x80)
  bytes.push(value)
}

/** Returns the index of a number in an ascending list. */
function findSorted(wanted: number, length: number, at: (index: number) => number): number | undefined {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (at(middle) < wanted) from = middle + 1
    else to = middle
  }
  return from < length && at(from) === wanted ? from : undefined
}

/** Returns the FNV-1a hash of a term. */
function toHash(term: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < term.length; index++) hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
