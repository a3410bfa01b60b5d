import type { KeyboardEvent } from 'react'

/** The key code of key events during composition. Safari also sends it for the key that ends the composition. */
const INPUT_METHOD_KEY_CODE = 229

/**
 * Whether a key event belongs to an input method editor, in which Enter and Escape accept or discard the composition.
 */
export function isComposing({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari has no replacement for it
  return nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY_CODE
}

/** Keys that a dialog of the host around the assistant needs: Escape closes it, and Tab is trapped in it. */
const SHARED_KEYS = ['Escape', 'Tab']

/**
 * Stops the propagation of keys that are typed in the assistant, so that they do not trigger the host's
 * shortcuts. Hosts ignore keys whose target is a field, but in a shadow root the target is its host element.
 * Keys with Ctrl or Cmd propagate, except with Alt as well, which is how AltGr types characters.
 */
export function stopHostShortcuts(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
  if (SHARED_KEYS.includes(key) || ((ctrlKey || metaKey) && !altKey)) return
  event.stopPropagation()
  // If React's root is the document, the host's listeners are on the same node.
  nativeEvent.stopImmediatePropagation()
}
