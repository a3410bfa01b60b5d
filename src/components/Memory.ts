/** One thing that is remembered for the next page. */
interface Slot {
  /** Nothing where nothing is remembered, or storage is blocked. */
  read: () => string | null | undefined
  /** Without a value, forgets it. */
  write: (value?: string) => void
}

/** What is remembered of how the reader left the panel. */
export interface Memory {
  /** Of the panel; see `parsePanelSize`. */
  size: Slot
  /** The text that the reader agreed to. */
  consent: Slot
  /** Where the thread was scrolled to; see `useStickToBottom`. */
  scroll: Slot
}
