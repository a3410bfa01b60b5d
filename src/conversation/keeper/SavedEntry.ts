/** A saved conversation in the list of all of them. */
export interface SavedEntry {
  id: string
  /** Empty while nothing was asked. */
  title: string
  startedAt: number
  updatedAt: number
  /** Characters of JSON. */
  length: number
  /** Messages. */
  count: number
  /** Kept, so that a tab that still shows the conversation does not bring it back. */
  isDeleted?: boolean | undefined
}
