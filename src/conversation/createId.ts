/** A random id of 128 bits. Not `crypto.randomUUID()`, which sites without TLS do not have. */
export function createId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
}
