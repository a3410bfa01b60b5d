import type { ContextItem } from '../../contract/AssistantRequest.js'

/** Whether an event was dispatched inside the assistant. */
export function isInAssistant(event: Event): boolean {
  return event.composedPath().some((node) => (node as Partial<Element>).classList?.contains('docs-assistant'))
}

/** A selection or a code block of the page that the reader can ask about. */
export interface AskTarget {
  kind: ContextItem['type']
  /** Returns its current position in the viewport, or `undefined` once it is removed. */
  readBox: () => DOMRect | undefined
  readItem: () => ContextItem | undefined
}
