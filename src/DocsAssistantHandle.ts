import type { Opening } from './Opening.js'

/** What a ref to `<DocsAssistant>` can do. */
export interface DocsAssistantHandle {
  /** Opens the panel, loads it where needed, and puts the focus into its field. */
  open: (opening?: Opening) => void
  /** Closes the panel; an answer goes on arriving. */
  close: () => void
}
