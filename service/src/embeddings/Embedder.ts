/** Converts text to vectors: the vectors of texts with a similar meaning have a small angle between them. */
export interface Embedder {
  /** The name of the model. Vectors of different models cannot be compared. */
  name: string
  /**
   * Returns the vectors of sections of the documentation, in order, each of length 1.
   * @throws {Error} when the server of the model cannot be reached or responds with an error
   */
  embedSections(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>
  /**
   * Returns the vector of a question.
   * @throws {Error} when the server of the model cannot be reached or responds with an error
   */
  embedQuestion(text: string, signal: AbortSignal): Promise<Float32Array>
}
