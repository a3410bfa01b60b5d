import type { OpenOptions } from './OpenOptions.js'

/** The methods of a ref to `<DocsAssistant>`. */
export interface DocsAssistantHandle {
  /** Opens the panel, which is loaded if necessary, and moves the focus to its field. */
  open: (options?: OpenOptions) => void
  /** Closes the panel. An answer continues to stream. */
  close: () => void
}
