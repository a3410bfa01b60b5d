import type { ContextItem } from '../contract/AssistantRequest.js'
import type { OpenedBy } from '../events/index.js'

/** Options for opening the assistant. */
export interface OpenOptions {
  /** The question that fills the field. It is added to an existing draft on a new line. */
  question?: string | undefined
  /** Selections and code blocks that the question is about. */
  context?: readonly ContextItem[] | undefined
  /**
   * Whether to send the question immediately, with no other context than `context`.
   * @default false
   */
  ask?: boolean | undefined
  /**
   * What opens the panel, for the `opened` event.
   * @default 'ref'
   */
  by?: OpenedBy | undefined
}
