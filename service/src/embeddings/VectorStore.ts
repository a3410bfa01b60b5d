/** Stores the vectors of the sections of a site. Keys are derived from the content of sections. */
export interface VectorStore {
  /** Returns the keys that have no vector. */
  findMissing(keys: readonly string[]): Promise<string[]>
  add(vectors: ReadonlyMap<string, Float32Array>): Promise<void>
  /** Removes the vectors of all other keys. */
  retain(keys: readonly string[]): Promise<void>
  /** Returns the keys of the vectors with the smallest angles to a vector of length 1, best first. */
  findNearest(vector: Float32Array, limit: number): Promise<string[]>
}
