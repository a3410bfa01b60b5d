import type { ContextItem } from '../contract/ContextItem.js'

/** Something on the page that a reader can ask about. */
export interface Offer {
  kind: ContextItem['type']
  /** Where it is now, in the viewport; `undefined` once it is gone. */
  readBox: () => DOMRect | undefined
  readItem: () => ContextItem | undefined
}
