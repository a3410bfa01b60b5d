/**
 * The neighbouring terms of a document, in order of no meaning. Each pair is kept as 16 bits: of 300 pairs, one that is
 * not there is found in one of 200 documents, where it changes the ranking a little.
 */
export function toPairs(terms: readonly (readonly string[])[]): Uint16Array {
  const hashes = terms.flatMap((ofField) =>
    ofField.slice(1).map((term, position) => toHash(ofField[position] ?? '', term)),
  )
  return new Uint16Array(new Set(hashes))
}

/** Whether a term stands directly after another one. */
export function hasPair(pairs: Uint16Array | undefined, first: string, second: string): boolean {
  return pairs?.includes(toHash(first, second)) ?? false
}

/** FNV-1a, folded to 16 bits. */
function toHash(first: string, second: string): number {
  let hash = 0x811c9dc5
  for (const text of [first, ' ', second]) {
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash ^ (hash >>> 16)) & 0xffff
}
