/** The vectors of the sections of one site, by keys that are made from their content. */
export interface VectorStore {
  /** Which of the keys have no vector. */
  findMissing(keys: readonly string[]): Promise<string[]>
  add(vectors: ReadonlyMap<string, Float32Array>): Promise<void>
  /** Removes the vectors of all other keys. */
  retain(keys: readonly string[]): Promise<void>
  /** The keys of the vectors with the smallest angles to a vector of length 1, best first. */
  findNearest(vector: Float32Array, limit: number): Promise<string[]>
}
