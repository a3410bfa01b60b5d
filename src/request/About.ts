import type { ContextItem } from '../contract/ContextItem.js'
import type { Filter } from '../contract/Filter.js'

/** What one question is about, besides the page. Kept with the question, so that a retry asks the same. */
export interface About {
  context: readonly ContextItem[]
  /** The reader's choice for this question; `null` for all of the documentation. Left out: as the page says. */
  filter?: Filter | null | undefined
}
