/** What tests add to the pages that they look at. */
interface Window {
  /** Writes down what must never happen. */
  note: (incident: string) => void
  /** Writes down what is stored, and where. */
  noteWrite: (write: string) => void
  /** Writes down how long a text has become. */
  noteLength: (length: number) => void
  /** Writes down a breach of the page's policy. */
  noteViolation: (violation: string) => void
  countListeners: () => number
  /** How long each long task took, in milliseconds. */
  tasks: number[]
}
