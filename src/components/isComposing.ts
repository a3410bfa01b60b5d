import type { KeyboardEvent } from 'react'

/** Sent instead of the key while an input method is at work, also by Safari after `isComposing` has ended. */
const INPUT_METHOD_KEY_CODE = 229

/** Whether a key belongs to an input method, where Enter picks a word and Escape drops one. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari has no other sign
  return nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY_CODE
}
