/**
 * Returns the pairs of adjacent terms of a document, unordered. Each pair is stored as a 16-bit hash: with 300 pairs,
 * there is a false match in one of 200 documents, which changes the ranking only slightly.
 */
export function toPairs(terms: readonly (readonly string[])[]): Uint16Array {
  const hashes = terms.flatMap((ofField) =>
    ofField.slice(1).map((term, position) => toHash(ofField[position] ?? '', term)),
  )
  return new Uint16Array(new Set(hashes))
}

/** Whether two terms are adjacent, in this order. */
export function hasPair(pairs: Uint16Array | undefined, first: string, second: string): boolean {
  return pairs?.includes(toHash(first, second)) ?? false
}

/** Returns the FNV-1a hash of a pair, folded to 16 bits. */
function toHash(first: string, second: string): number {
  return foldPair(hashPair(first, second))
}

/** Returns the FNV-1a hash of a pair, in 32 bits. */
export function hashPair(first: string, second: string): number {
  let hash = 0x811c9dc5
  for (const text of [first, ' ', second]) {
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Folds the hash of a pair to 16 bits. */
export function foldPair(hash: number): number {
  return (hash ^ (hash >>> 16)) & 0xffff
}
