/** Properties that tests add to the window of a page. */
interface Window {
  /** Records something that must not happen. */
  note: (incident: string) => void
  /** Records a write to a storage. */
  noteWrite: (write: string) => void
  /** Records the length of a text. */
  noteLength: (length: number) => void
  /** Records a violation of the Content Security Policy. */
  noteViolation: (violation: string) => void
  countListeners: () => number
  /** How often an element has changed. */
  steps: number
}
