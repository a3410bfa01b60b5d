import type { ContextItem } from './contract/ContextItem.js'
import type { OpenedBy } from './events/AssistantEvent.js'

/** What the assistant is opened with. */
export interface Opening {
  /** Fills the field; a draft that is there already is kept above it. */
  question?: string | undefined
  /** What the question is about. */
  context?: readonly ContextItem[] | undefined
  /**
   * Asks the question at once, about nothing but `context`.
   * @default false
   */
  ask?: boolean | undefined
  /**
   * Who opens, for `onEvent`.
   * @default 'ref'
   */
  by?: OpenedBy | undefined
}
