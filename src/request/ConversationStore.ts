/**
 * Where conversations are kept instead of in the browser's storage. Keys are those of
 * `AssistantOptions.persistence`; texts are JSON, at most 1,000,000 characters in all. Neither function
 * may be relied upon to work: what cannot be read is not there, what cannot be written is not kept.
 */
export interface ConversationStore {
  /** The text last written, or nothing. */
  read: (key: string) => string | null | undefined | Promise<string | null | undefined>
  /** `undefined` forgets. A promise is not waited for when the reader leaves the page. */
  write: (key: string, text: string | undefined) => unknown
}
