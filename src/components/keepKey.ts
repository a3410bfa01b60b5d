import type { KeyboardEvent } from 'react'

/** A dialog of the host around the assistant closes with one and keeps the focus inside with the other. */
const OF_EVERYONE = ['Escape', 'Tab']

/**
 * Keeps what is typed in the assistant from the host's own shortcuts. A host leaves fields alone by
 * looking at the event's target, and in a shadow root it sees no field. Commands go on: keys with Ctrl or
 * Cmd, but not with Alt too, for that is how AltGr types.
 */
export function keepKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
  if (OF_EVERYONE.includes(key) || ((ctrlKey || metaKey) && !altKey)) return
  event.stopPropagation()
  // Where React's root is the document, the host's listeners are on the same node.
  nativeEvent.stopImmediatePropagation()
}
