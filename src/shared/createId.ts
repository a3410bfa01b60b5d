/** Returns a random id of 128 bits, in hex. `crypto.randomUUID()` is not available on sites without TLS. */
export function createId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
}
