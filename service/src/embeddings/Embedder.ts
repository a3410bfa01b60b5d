/** Turns text into vectors: texts that mean something similar get vectors with a small angle between them. */
export interface Embedder {
  /** The model. Vectors of another one cannot be compared. */
  name: string
  /**
   * The vectors of sections of the documentation, in their order, each of length 1.
   *
   * @throws {Error} when the server of the model cannot be reached or refuses
   */
  embedSections(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>
  /** The vector of a question. @throws {Error} as above */
  embedQuestion(text: string, signal: AbortSignal): Promise<Float32Array>
}
