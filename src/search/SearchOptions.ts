export interface SearchOptions {
  /** Aborts the request, or the search of an index before it begins. */
  signal?: AbortSignal | undefined
  /** Whether the last word of the query may be the beginning of a word, because the reader is still typing. */
  prefix?: boolean | undefined
  /** Maximum number of hits. @default 10 */
  limit?: number | undefined
  /** Called when a service responds that counts how searches end. */
  onCounted?: (() => void) | undefined
}
